import type { BadBody } from "#dev/testing/http/bad-bodies";
import { callRoute } from "#dev/testing/http/call-route";

type SendOptions = {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  body?: unknown;
};

/** Calls a handler with a JSON body, as an API client that these headers authenticate. */
export function sendBody(
  handler: Parameters<typeof callRoute>[0],
  { method, path, params, headers, body }: SendOptions,
) {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const init = { method, headers: { "Content-Type": "application/json", ...headers }, body: text };
  return callRoute(handler, path, { params, init });
}

/** Calls a handler with a bad body, sent unchanged. */
export function sendBadBody(
  handler: Parameters<typeof callRoute>[0],
  { method, path, params, headers, bad }: Omit<SendOptions, "body"> & { bad: BadBody },
) {
  const type = bad.type ?? "application/json";
  // A request with a string body gets the default type text/plain; bytes get no type.
  const body = new TextEncoder().encode(bad.text);
  const init = { method, headers: { ...headers, ...(type && { "Content-Type": type }) }, body };
  return callRoute(handler, path, { params, init });
}
