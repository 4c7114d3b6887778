import { expect } from "vitest";
import { callRoute } from "#dev/testing/http/call-route";
import { addAccount, getIdToken } from "#dev/testing/people/emulator";

type Handler = Parameters<typeof callRoute>[0];
export type Headers = Record<string, string>;

/** The header that a page of this site sends with a request. */
export const ownOrigin = { Origin: "http://localhost:3000" };
export const jsonType = { "Content-Type": "application/json" };
/** The name of the session's cookie. */
export const sessionCookieName = "openbook-session";

/** Returns functions that call `/api/session`; the handlers are parameters because they belong to the app. */
export function createSessionCalls({ GET, POST, DELETE }: { GET: Handler; POST: Handler; DELETE: Handler }) {
  const get = (headers: Headers = {}) => callRoute(GET, "/api/session", { init: { headers } });
  const post = (body: unknown, headers: Headers = { ...ownOrigin, ...jsonType }) =>
    callRoute(POST, "/api/session", {
      init: { method: "POST", headers, body: typeof body === "string" ? body : JSON.stringify(body) },
    });
  const signOut = (headers: Headers) =>
    callRoute(DELETE, "/api/session", { init: { method: "DELETE", headers } });

  async function openSession(account?: Awaited<ReturnType<typeof addAccount>>) {
    const signedIn = account ?? (await addAccount());
    const idToken = await getIdToken(signedIn);
    const { status, headers } = await post({ idToken });
    expect(status).toBe(200);
    const cookies = headers.getSetCookie();
    const value = new RegExp(`^${sessionCookieName}=([^;]+)`).exec(cookies[0] ?? "")?.[1] ?? "";
    return { ...signedIn, idToken, cookies, value, cookie: { Cookie: `a=b; ${sessionCookieName}=${value}` } };
  }

  return { get, post, signOut, openSession };
}
