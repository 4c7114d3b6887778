import { callRoute } from "#dev/testing/http/call-route";
import type { Session } from "#dev/testing/people/people";
import { type ApiRoute, apiMethods } from "#lib/openapi/api-route";

/** Requests to the handlers of these routes, and the cookies that they have set. */
export type ApiSession = Session & { cookies: Map<string, string> };

/** Creates a session that starts signed out. Requests without a content type are sent as JSON. */
export function createApiSession(routes: readonly ApiRoute[]): ApiSession {
  const cookies = new Map<string, string>();

  async function send(...[path, { method: name = "GET", data, headers } = {}]: Parameters<Session["fetch"]>) {
    const method = apiMethods.find((each) => each === name);
    const { handlers, params } = findRoute(routes, path);
    if (!method || !handlers) throw new Error(`the API has no ${name} ${path}`);
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const isRaw = data === undefined || typeof data === "string" || data instanceof Uint8Array;
    const body = isRaw ? (data as BodyInit | undefined) : JSON.stringify(data);
    const init = {
      method,
      headers: { "Content-Type": "application/json", Cookie: cookie, ...headers },
      body,
    };
    const answer = await callRoute(handlers[method], path, { params, init });
    for (const line of answer.headers.getSetCookie()) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) cookies.set(key, value);
      else cookies.delete(key);
    }
    return {
      ok: () => answer.status < 300,
      status: () => answer.status,
      headers: () => Object.fromEntries(answer.headers),
      json: async () => answer.body,
      text: async () => JSON.stringify(answer.body),
    };
  }

  return {
    cookies,
    fetch: send,
    get: send,
    post: (path, options) => send(path, { ...options, method: "POST" }),
  };
}

/** Finds the route of an address and its path parameters, as Next passes them to a handler. */
function findRoute(routes: readonly ApiRoute[], address: string) {
  const [path = ""] = address.split("?");
  for (const { path: pattern, handlers } of routes) {
    const found = new RegExp(`^${pattern.replaceAll(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`).exec(path);
    if (found) return { handlers, params: { ...found.groups } };
  }
  return {};
}
