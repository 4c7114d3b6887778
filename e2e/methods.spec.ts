import http from "node:http";
import { expect, test } from "#e2e/support/test";

/** Sends a method that browsers and their HTTP clients refuse to send. Returns the response. */
async function send(method: string, address: string) {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.request(address, { method }, resolve).on("error", reject).end();
  });
  response.resume();
  expect(response.headers["x-request-id"], `${method} ${address}`).toMatch(/^[0-9a-f-]{36}$/);
  return { status: response.statusCode, allow: response.headers.allow };
}

const responses = [
  { method: "TRACE", path: "/", status: 405, allow: "GET, HEAD" },
  { method: "TRACE", path: "/login", status: 405, allow: "GET, HEAD" },
  { method: "TRACE", path: "/services?q=spanish", status: 405, allow: "GET, HEAD" },
  { method: "TRACE", path: "/myreviews", status: 405, allow: "GET, HEAD" },
  { method: "TRACE", path: "/nothing-here", status: 405, allow: "GET, HEAD" },
  { method: "TRACE", path: "/api/services", status: 405, allow: "OPTIONS" },
  { method: "OPTIONS", path: "/api/services", status: 204, allow: "GET, HEAD, POST, OPTIONS" },
  { method: "PUT", path: "/api/services", status: 405, allow: "GET, HEAD, POST, OPTIONS" },
  { method: "TRACE", path: "/api/payment", status: 405, allow: "OPTIONS" },
  { method: "OPTIONS", path: "/api/payment", status: 204, allow: "POST, OPTIONS" },
  { method: "PUT", path: "/api/payment", status: 405, allow: "POST, OPTIONS" },
  { method: "TRACE", path: "/api/session", status: 405, allow: "OPTIONS" },
  { method: "OPTIONS", path: "/api/session", status: 204, allow: "GET, HEAD, POST, DELETE, OPTIONS" },
  { method: "PUT", path: "/api/session", status: 405, allow: "GET, HEAD, POST, DELETE, OPTIONS" },
];

test("pages and API endpoints reject TRACE, and list the methods that each path supports; every response has an id", async ({
  baseURL,
}) => {
  const sent = responses.map(async ({ method, path }) => {
    return { method, path, ...(await send(method, `${baseURL}${path}`)) };
  });
  expect(await Promise.all(sent)).toEqual(responses);
});
