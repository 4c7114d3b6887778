import "server-only";
import { isSecureSite } from "#lib/auth/session-cookie";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";

/**
 * Throws AppError `forbidden` unless a browser's headers prove that a page of this site sent the request. Every browser
 * sends at least one of the two headers with a write, and no page can change them. Rejects a request without either.
 */
export function requireOwnOrigin({ headers }: Request): void {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const isOwn =
    (origin || site) && (!origin || isOwnOrigin(origin, headers)) && (!site || site === "same-origin");
  if (!isOwn) throw new AppError("forbidden", { message: "This request didn't come from this site." });
}

/** Compares with the browser's own protocol: behind a proxy that terminates TLS, requests arrive here unencrypted. */
function isOwnOrigin(origin: string, headers: Headers): boolean {
  if (origin === env.siteUrl.origin) return true;
  const url = URL.parse(origin);
  return url?.host === headers.get("host") && (url.protocol === "https:" || !isSecureSite);
}
