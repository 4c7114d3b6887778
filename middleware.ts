import { type NextRequest, NextResponse } from "next/server";
import { sessionCookieNames } from "#lib/rules/auth/cookie-names";
import { isGuardedPath } from "#lib/rules/auth/guarded-paths";
import { namesNothing } from "#lib/rules/auth/names-nothing";
import { toLoginPath } from "#lib/rules/auth/return-path";
import { isOfAnotherPolicy } from "#lib/rules/security/is-of-another-policy";
import { isRenderedPerRequest } from "#lib/rules/security/is-rendered-per-request";
import { continueWithNonce } from "#lib/security/continue-with-nonce";

/**
 * Answers addresses that cannot be decoded with 400 (Next itself fails with 500, seen on 16.4.6), leads the mobile
 * menu's `/cart/:somebody` to `/cart/somebody`, and sends visitors without a session cookie to the login page. Whether
 * the cookie is worth anything is for the page and the data functions to say. An address of theirs that can be nobody's
 * is answered with 404 here, for a page has sent its status before it knows (docs/decisions/0008). Pages that are rendered
 * for each request get the nonce of their scripts here (docs/decisions/0012).
 */
export function middleware(request: NextRequest) {
  const { pathname, search, searchParams } = request.nextUrl;
  let decoded: string;
  try {
    decoded = decodeSegments(pathname);
  } catch {
    const error = { code: "malformed", message: "The URL is malformed." };
    return NextResponse.json({ error }, { status: 400 });
  }
  if (isOfAnotherPolicy({ path: decoded, headers: request.headers })) {
    return new NextResponse("", { headers: { "Content-Type": "text/html", "Cache-Control": "no-store" } });
  }
  const goOn = () =>
    isRenderedPerRequest({ path: decoded, query: searchParams })
      ? continueWithNonce(request)
      : NextResponse.next();
  if (!isGuardedPath(decoded)) return goOn();
  if (decoded.startsWith("/cart/:")) {
    const path = pathname.replace(/^\/cart\/(:|%3a)/i, "/cart/");
    return NextResponse.redirect(new URL(path + search, request.url), 307);
  }
  const hasCookie = Object.values(sessionCookieNames).some((name) => request.cookies.get(name)?.value);
  if (!hasCookie) return NextResponse.redirect(new URL(toLoginPath(pathname + search), request.url), 307);
  return namesNothing(decoded) ? NextResponse.rewrite(new URL("/_not-found", request.url)) : goOn();
}

/** The path as people read it, but for slashes within a segment: somebody's email address may have one. */
function decodeSegments(path: string): string {
  const segments = path.split("/").map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"));
  return segments.join("/");
}

// Static pages are served past this file: it runs where it is needed only.
export const config = {
  // The cache of next.config.mjs comes with it, and needs Node.
  runtime: "nodejs",
  matcher: [
    "/(.*%.*)",
    "/adservice",
    "/myreviews",
    "/edit/:path*",
    "/cart/:path*",
    "/purchases/:path*",
    { source: "/services", has: [{ type: "query", key: "page" }] },
    { source: "/login", has: [{ type: "header", key: "sec-fetch-dest", value: "empty" }] },
    { source: "/enroll", has: [{ type: "header", key: "sec-fetch-dest", value: "empty" }] },
  ],
};
