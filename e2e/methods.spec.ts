import http from "node:http";
import { expect, test } from "#e2e/test";

/** Sends a method that browsers and their HTTP clients refuse to send. Returns the response. */
async function send(method: string, address: string) {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.request(address, { method }, resolve).on("error", reject).end();
  });
  response.resume();
  return { status: response.statusCode, allow: response.headers.allow };
}

for (const path of ["/", "/login", "/services?q=spanish", "/myreviews", "/nothing-here"]) {
  test(`the page ${path} rejects TRACE and lists its methods`, async ({ baseURL }) => {
    expect(await send("TRACE", `${baseURL}${path}`)).toEqual({ status: 405, allow: "GET, HEAD" });
  });
}

test("the API rejects TRACE, and lists only the supported methods of each path", async ({ baseURL }) => {
  for (const [path, allow] of [
    ["/api/services", "GET, HEAD, POST, OPTIONS"],
    ["/api/payment", "POST, OPTIONS"],
    ["/api/session", "GET, HEAD, POST, DELETE, OPTIONS"],
  ]) {
    expect(await send("TRACE", `${baseURL}${path}`), path).toEqual({ status: 405, allow: "OPTIONS" });
    expect(await send("OPTIONS", `${baseURL}${path}`), path).toEqual({ status: 204, allow });
    expect(await send("PUT", `${baseURL}${path}`), path).toEqual({ status: 405, allow });
  }
});
