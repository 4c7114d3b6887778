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

test("pages and API endpoints reject TRACE, and list the methods that each path supports", async ({
  baseURL,
}) => {
  const answers: [method: string, path: string, status: number, allow: string][] = [
    ...["/", "/login", "/services?q=spanish", "/myreviews", "/nothing-here"].map(
      (path): (typeof answers)[number] => ["TRACE", path, 405, "GET, HEAD"],
    ),
    ...[
      ["/api/services", "GET, HEAD, POST, OPTIONS"],
      ["/api/payment", "POST, OPTIONS"],
      ["/api/session", "GET, HEAD, POST, DELETE, OPTIONS"],
    ].flatMap(([path = "", allow = ""]): typeof answers => [
      ["TRACE", path, 405, "OPTIONS"],
      ["OPTIONS", path, 204, allow],
      ["PUT", path, 405, allow],
    ]),
  ];
  const sent = answers.map(async ([method, path]) => {
    const { status, allow } = await send(method, `${baseURL}${path}`);
    return [method, path, status, allow];
  });
  expect(await Promise.all(sent)).toEqual(answers);
});
