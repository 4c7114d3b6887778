import "server-only";
import { env } from "#lib/env/env";
import { hintCookieName, sessionCookieNames } from "#lib/rules/auth/cookie-names";

/** How long a session lasts, in seconds: five days. */
export const sessionLifetime = 5 * 24 * 3600;

/** Whether browsers reach the site over HTTPS. */
export const isSecureSite = env.appEnv === "production" || env.siteUrl.protocol === "https:";
const sessionCookieName = isSecureSite ? sessionCookieNames.secure : sessionCookieNames.plain;

/** Returns the session cookie of a request, or null. */
export function readSessionCookie(headers: Headers): string | null {
  const cookies = (headers.get("cookie") ?? "").split(/;\s*/);
  const found = cookies.find((cookie) => cookie.startsWith(`${sessionCookieName}=`));
  return found?.slice(sessionCookieName.length + 1) || null;
}

/** Adds the cookies of a new session to a response: the session itself and a hint that scripts can read. */
export function setSessionCookies(response: Response, value: string): void {
  appendCookies({ response, value, hint: "1", maxAge: sessionLifetime });
}

/** Deletes both cookies. */
export function clearSessionCookies(response: Response): void {
  appendCookies({ response, value: "", hint: "", maxAge: 0 });
}

type Cookies = { response: Response; value: string; hint: string; maxAge: number };

function appendCookies({ response: { headers }, value, hint, maxAge }: Cookies): void {
  const attributes = `Path=/; Max-Age=${maxAge}; SameSite=Lax${isSecureSite ? "; Secure" : ""}`;
  headers.append("Set-Cookie", `${sessionCookieName}=${value}; ${attributes}; HttpOnly`);
  headers.append("Set-Cookie", `${hintCookieName}=${hint}; ${attributes}`);
}
