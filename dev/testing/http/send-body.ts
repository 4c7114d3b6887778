import type { BadBody } from "#dev/testing/http/bad-bodies";
import { callRoute } from "#dev/testing/http/call-route";

type SendOptions = {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
};

/** Calls a handler with a JSON body, as a program does that is signed in by these headers. */
export function sendBody(
  handler: Parameters<typeof callRoute>[0],
  { method, path, params, headers, body }: SendOptions,
) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const init = { method, headers: { "Content-Type": "application/json", ...headers }, body: text };
  return callRoute(handler, path, { params, init });
}

/** The same with a body that is bad, as it is. */
export function sendBadBody(
  handler: Parameters<typeof callRoute>[0],
  { method, path, params, headers, bad }: Omit<SendOptions, "body"> & { bad: BadBody },
) {
  const type = bad.type ?? "application/json";
  // A request with a text body and no type of its own would be called plain text.
  const body = new TextEncoder().encode(bad.text);
  const init = { method, headers: { ...headers, ...(type && { "Content-Type": type }) }, body };
  return callRoute(handler, path, { params, init });
}
