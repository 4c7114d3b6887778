import "server-only";
import { env } from "#lib/env/env";
import { AppError } from "#lib/http/app-error";

/**
 * Throws AppError `forbidden` unless the browser says that a page of this site sends the request. Every browser sends
 * at least one of the two headers with a write, and no page can change them; a request without either is refused.
 */
export function checkOrigin({ headers }: Request): void {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const isOwn =
    (origin || site) && (!origin || isOwnOrigin(origin, headers)) && (!site || site === "same-origin");
  if (!isOwn) throw new AppError("forbidden", { message: "This request did not come from this site." });
}

function isOwnOrigin(origin: string, headers: Headers): boolean {
  if (!URL.canParse(origin)) return false;
  const { host } = new URL(origin);
  return host === headers.get("host") || host === env.siteUrl.host;
}
