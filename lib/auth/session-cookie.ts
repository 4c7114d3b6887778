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
  response.headers.append("Set-Cookie", toCookie(sessionCookieName, value, sessionLifetime, "HttpOnly"));
  response.headers.append("Set-Cookie", toCookie(hintCookieName, "1", sessionLifetime));
}

/** Deletes both cookies. */
export function clearSessionCookies(response: Response): void {
  response.headers.append("Set-Cookie", toCookie(sessionCookieName, "", 0, "HttpOnly"));
  response.headers.append("Set-Cookie", toCookie(hintCookieName, "", 0));
}

function toCookie(name: string, value: string, maxAge: number, ...more: string[]): string {
  const attributes = [
    "Path=/",
    `Max-Age=${maxAge}`,
    "SameSite=Lax",
    ...(isSecureSite ? ["Secure"] : []),
    ...more,
  ];
  return [`${name}=${value}`, ...attributes].join("; ");
}
