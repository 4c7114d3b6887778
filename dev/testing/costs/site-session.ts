import { type Session, sameOrigin } from "#dev/testing/people/people";

/**
 * Creates a session that sends requests to a running site. A request with an ID token gets the session cookie of a
 * login with it, because API clients' tokens are checked by Firebase each time, and browsers' cookies aren't.
 */
export function createSiteSession(baseUrl: string): Session {
  const cookies = new Map<string, Promise<string>>();

  async function signIn(idToken: string): Promise<string> {
    const headers = { ...sameOrigin, "Content-Type": "application/json" };
    const init = { method: "POST", headers, body: JSON.stringify({ idToken }) };
    const answer = await fetch(`${baseUrl}/api/session`, init);
    if (!answer.ok) throw new Error(`POST /api/session returned ${answer.status}: ${await answer.text()}`);
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
  }

  async function send(
    ...[path, { method = "GET", data, headers: given } = {}]: Parameters<Session["fetch"]>
  ) {
    const { Authorization, ...others } = given ?? {};
    const token = Authorization?.replace("Bearer ", "") ?? "";
    // Other bearer tokens are the operators' own.
    if (token.includes(".") && !cookies.has(token)) cookies.set(token, signIn(token));
    const cookie = await cookies.get(token);
    const headers = {
      "Content-Type": "application/json",
      ...others,
      ...sameOrigin,
      ...(cookie ? { Cookie: cookie } : Authorization && { Authorization }),
    };
    const isRaw = data === undefined || typeof data === "string" || data instanceof Uint8Array;
    const body = isRaw ? (data as BodyInit | undefined) : JSON.stringify(data);
    const answer = await fetch(baseUrl + path, { method, headers, body, redirect: "manual" });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return {
      ok: () => answer.ok,
      status: () => answer.status,
      headers: () => Object.fromEntries(answer.headers),
      json: async () => JSON.parse(bytes.toString()),
      text: async () => bytes.toString(),
    };
  }

  return {
    fetch: send,
    get: send,
    post: (path, options) => send(path, { ...options, method: "POST" }),
  };
}
