import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { AppError } from "#lib/errors/app-error";
import { createErrorResponse } from "#lib/errors/create-error-response";
import { checkSearchLimit } from "#lib/limits/enforce-read-limit";
import { sessionCookieNames } from "#lib/rules/auth/cookie-names";
import { toPersonalPathKind } from "#lib/rules/auth/personal-paths";
import { toLoginPath } from "#lib/rules/auth/return-path";
import { courseParameters } from "#lib/rules/courses/course-query";
import { shellScripts } from "#lib/security/inline-scripts";
import { policyHeader, toContentSecurityPolicy } from "#lib/security/policy";

/**
 * Answers URLs that can't be decoded with 400 (Next itself fails with 500, seen on 16.4.6), redirects the mobile menu's
 * `/cart/:EMAIL` to `/cart/EMAIL`, and sends visitors without a session cookie to the login page. The page and the data
 * functions verify the cookie. Unknown personal paths get a 404 here, because a streamed page has already sent its 200
 * (docs/decisions/0008). Pages that are rendered per request also get the nonce of their scripts (docs/decisions/0012)
 * and the id of their log line.
 */
export function middleware(request: NextRequest) {
  const address = new URL(request.url);
  // Next's router adds this parameter when it fetches a page.
  address.searchParams.delete("_rsc");
  const { pathname, search, searchParams } = address;
  let decoded: string;
  try {
    decoded = decodeSegments(pathname);
  } catch {
    return createErrorResponse({ error: new AppError("malformed", { message: "The URL is malformed." }) });
  }
  const redirect = (path: string) => NextResponse.redirect(new URL(path, request.url), 307);
  if (decoded.startsWith("/cart/:")) {
    return redirect(pathname.replace(/^\/cart\/(:|%3a)/i, "/cart/") + search);
  }
  // The internal path that renders filtered lists. Visitors use /services, which has the rate limit.
  if (decoded === "/services/browse") return redirect(`/services${search}`);
  const personal = toPersonalPathKind(decoded);
  const hasCookie = Object.values(sessionCookieNames).some((name) => request.cookies.get(name)?.value);
  if (personal && !hasCookie) return redirect(toLoginPath(pathname + search));
  if (personal === "missing") return NextResponse.rewrite(new URL("/_not-found", request.url));
  const isBrowsed = decoded === "/services" && courseParameters.some((name) => searchParams.has(name));
  if (isBrowsed && [...searchParams.values()].includes("")) {
    // A form also sends its empty fields. They are removed so that each list has one URL.
    const url = new URL("/services", request.url);
    for (const name of courseParameters) {
      const value = searchParams.get(name);
      if (value) url.searchParams.set(name, value);
    }
    return NextResponse.redirect(url, 307);
  }
  // The list without a query is static. With a query, it's rendered per request under the same URL.
  if (isBrowsed) {
    return (
      checkSearchLimit(request.headers) ??
      createNonceResponse(request, new URL(`/services/browse${request.nextUrl.search}`, request.url))
    );
  }
  return personal ? createNonceResponse(request) : NextResponse.next();
}

/** Decodes the path except slashes within a segment, because an email address may have one. Throws a URIError. */
function decodeSegments(path: string): string {
  const segments = path.split("/").map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"));
  return segments.join("/");
}

/** Renders the page with a random nonce. Next reads it from the request's policy and adds it to its scripts. */
function createNonceResponse(request: NextRequest, page?: URL): NextResponse {
  const nonce = randomBytes(18).toString("base64");
  const policy = toContentSecurityPolicy([`'nonce-${nonce}'`, ...shellScripts]);
  const headers = new Headers(request.headers);
  headers.set(policyHeader, policy);
  const requestId = crypto.randomUUID();
  headers.set("X-Request-Id", requestId);
  const response = page
    ? NextResponse.rewrite(page, { request: { headers } })
    : NextResponse.next({ request: { headers } });
  // Replaces the policy that the build sets for all pages.
  response.headers.set(policyHeader, policy);
  response.headers.set("X-Request-Id", requestId);
  return response;
}

// Static pages are served without this file. Next reads the paths without running it, so they are literals; a test
// compares them with lib/rules/auth/personal-paths.ts.
export const config = {
  runtime: "nodejs",
  matcher: [
    "/(.*%.*)",
    // Prefetches are excluded: their content is static and not personal, and the router would keep a redirect.
    {
      source: "/(account|adservice|myreviews|cart/.*|(?:edit|purchases|learn|teach|admin)(?:/.*)?)",
      missing: [{ type: "header", key: "next-router-prefetch" }],
    },
    "/cart/\\:(.*)",
    "/services/browse",
    { source: "/services", has: [{ type: "query", key: "q" }] },
    { source: "/services", has: [{ type: "query", key: "exact" }] },
    { source: "/services", has: [{ type: "query", key: "category" }] },
    { source: "/services", has: [{ type: "query", key: "level" }] },
    { source: "/services", has: [{ type: "query", key: "language" }] },
    { source: "/services", has: [{ type: "query", key: "price" }] },
    { source: "/services", has: [{ type: "query", key: "stars" }] },
    { source: "/services", has: [{ type: "query", key: "sort" }] },
    { source: "/services", has: [{ type: "query", key: "cursor" }] },
  ],
};
