import { type NextRequest, NextResponse } from "next/server";
import { sessionCookieNames } from "#lib/auth/cookie-names";
import { isGuardedPath } from "#lib/auth/guarded-paths";
import { toLoginPath } from "#lib/auth/return-path";

/**
 * Answers addresses that cannot be decoded with 400 (Next itself fails with 500, seen on 16.4.6), leads the mobile
 * menu's `/cart/:somebody` to `/cart/somebody`, and sends visitors without a session cookie to the login page. Whether
 * the cookie is worth anything is for the page and the data functions to say.
 */
export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  let decoded: string;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    const error = { code: "malformed", message: "The address could not be understood." };
    return NextResponse.json({ error }, { status: 400 });
  }
  if (!isGuardedPath(decoded)) return NextResponse.next();
  if (decoded.startsWith("/cart/:")) {
    const path = pathname.replace(/^\/cart\/(:|%3a)/i, "/cart/");
    return NextResponse.redirect(new URL(path + search, request.url), 307);
  }
  const hasCookie = Object.values(sessionCookieNames).some((name) => request.cookies.get(name)?.value);
  if (hasCookie) return NextResponse.next();
  return NextResponse.redirect(new URL(toLoginPath(pathname + search), request.url), 307);
}

// Static pages are served past this file: it runs where it is needed only.
export const config = {
  matcher: ["/(.*%.*)", "/adservice", "/myreviews", "/edit/:path*", "/cart/:path*", "/purchases"],
};
