import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { AppError } from "#lib/errors/app-error";
import { createErrorResponse } from "#lib/errors/create-error-response";
import { refuseSearch } from "#lib/limits/refuse-search";
import { sessionCookieNames } from "#lib/rules/auth/cookie-names";
import { classifyPersonalPath } from "#lib/rules/auth/personal-paths";
import { toLoginPath } from "#lib/rules/auth/return-path";
import { courseParameters } from "#lib/rules/courses/course-query";
import { shellScripts } from "#lib/security/inline-scripts";
import { policyHeader, toContentSecurityPolicy } from "#lib/security/policy";

/**
 * Answers addresses that cannot be decoded with 400 (Next itself fails with 500, seen on 16.4.6), leads the mobile
 * menu's `/cart/:somebody` to `/cart/somebody`, and sends visitors without a session cookie to the login page. Whether
 * the cookie is worth anything is for the page and the data functions to say. An address of theirs that can be nobody's
 * is answered with 404 here, for a page has sent its status before it knows (docs/decisions/0008). Pages that are rendered
 * for each request get the nonce of their scripts here (docs/decisions/0012), and the id of their log line.
 */
export function middleware(request: NextRequest) {
  const { pathname, search, searchParams } = toShownAddress(request.url);
  let decoded: string;
  try {
    decoded = decodeSegments(pathname);
  } catch {
    return createErrorResponse({ error: new AppError("malformed", { message: "The URL is malformed." }) });
  }
  if (decoded.startsWith("/cart/:")) {
    const path = pathname.replace(/^\/cart\/(:|%3a)/i, "/cart/");
    return NextResponse.redirect(new URL(path + search, request.url), 307);
  }
  // Where lists are rendered; they have one address, and its limit.
  if (decoded === "/services/browse") {
    return NextResponse.redirect(new URL(`/services${search}`, request.url), 307);
  }
  const personal = classifyPersonalPath(decoded);
  const hasCookie = Object.values(sessionCookieNames).some((name) => request.cookies.get(name)?.value);
  if (personal && !hasCookie) {
    return NextResponse.redirect(new URL(toLoginPath(pathname + search), request.url), 307);
  }
  if (personal === "missing") return NextResponse.rewrite(new URL("/_not-found", request.url));
  const isBrowsed = decoded === "/services" && courseParameters.some((name) => searchParams.has(name));
  if (isBrowsed && hasEmptyParameter(searchParams)) {
    // A form sends what was left empty, too; a list has one address.
    const url = new URL("/services", request.url);
    for (const name of courseParameters) {
      const value = searchParams.get(name);
      if (value) url.searchParams.set(name, value);
    }
    return NextResponse.redirect(url, 307);
  }
  // The list without a query is static; with one it is rendered for that query, under the same address.
  if (isBrowsed) {
    return (
      refuseSearch(request.headers) ??
      respondWithNonce(request, new URL(`/services/browse${request.nextUrl.search}`, request.url))
    );
  }
  return personal ? respondWithNonce(request) : NextResponse.next();
}

/** A page's address without the parameter that Next's router adds to what it fetches. */
function toShownAddress(url: string): URL {
  const address = new URL(url);
  address.searchParams.delete("_rsc");
  return address;
}

function hasEmptyParameter(parameters: URLSearchParams): boolean {
  return [...parameters.values()].includes("");
}

/** The path as people read it, but for slashes within a segment: somebody's email address may have one. */
function decodeSegments(path: string): string {
  const segments = path.split("/").map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"));
  return segments.join("/");
}

/** Has a page rendered with a nonce that nobody can guess: Next finds it in the request and gives it to its scripts. */
function respondWithNonce(request: NextRequest, page?: URL): NextResponse {
  const nonce = randomBytes(18).toString("base64");
  const policy = toContentSecurityPolicy([`'nonce-${nonce}'`, ...shellScripts]);
  const headers = new Headers(request.headers);
  headers.set(policyHeader, policy);
  const requestId = crypto.randomUUID();
  headers.set("X-Request-Id", requestId);
  const response = page
    ? NextResponse.rewrite(page, { request: { headers } })
    : NextResponse.next({ request: { headers } });
  // In place of the one that the build has for all pages.
  response.headers.set(policyHeader, policy);
  response.headers.set("X-Request-Id", requestId);
  return response;
}

// Static pages are served without this file. Next reads the paths without running it, so they are literals; a test compares
// them with lib/rules/auth/personal-paths.ts.
export const config = {
  runtime: "nodejs",
  matcher: [
    "/(.*%.*)",
    // What the router fetches ahead has nothing of anybody's in it, and is the same for all: a redirect would be kept.
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
