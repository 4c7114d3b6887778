import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { readSessionCookie } from "#lib/auth/session-cookie";
import { getSessionUser } from "#lib/auth/session-users";
import { AppError } from "#lib/errors/app-error";
import { createErrorResponse } from "#lib/errors/create-error-response";
import { delayRefusal } from "#lib/limits/delay-refusal";
import { countRead } from "#lib/limits/enforce-read-limit";
import { toAccountCost, unknownSessionCost } from "#lib/limits/limits";
import { toPersonalPathKind } from "#lib/rules/auth/personal-paths";
import { toLoginPath } from "#lib/rules/auth/return-path";
import { courseParameters } from "#lib/rules/courses/course-query";
import { toCanonicalPath } from "#lib/rules/http/canonical-path";
import { shellScripts } from "#lib/security/inline-scripts";
import { policyHeader, reportOnlyHeader, toContentSecurityPolicy } from "#lib/security/policy";

/**
 * Answers URLs that can't be decoded with 400 (Next itself fails with 500, seen on 16.4.6), redirects the mobile menu's
 * `/cart/:EMAIL` to `/cart/EMAIL` and ids in uppercase to the page's one URL, and sends visitors without a session cookie to the login page. The page and the data
 * functions verify the cookie. Unknown personal paths get a 404 here, because a streamed page has already sent its 200
 * (docs/decisions/0008). Pages that are rendered per request are counted before they are rendered
 * (docs/decisions/0063), and get the nonce of their scripts and the id of their log line. No request keeps a policy of
 * its own: Next would put its nonce into pages that are kept for all users (docs/decisions/0012).
 */
export async function middleware(request: NextRequest) {
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
  const canonical = toCanonicalPath(decoded);
  if (canonical !== decoded) return NextResponse.redirect(new URL(canonical + search, request.url), 308);
  // The internal path that renders filtered lists. Visitors use /services, which has the rate limit.
  if (decoded === "/services/browse") return redirect(`/services${search}`);
  const personal = toPersonalPathKind(decoded);
  const prefetch = toPrefetchKind(request.headers);
  // A prefetch isn't redirected, because the router would keep the redirect. It never contains another user's data.
  if (personal && prefetch === "static") return createNextResponse(request);
  const cookie = readSessionCookie(request.headers);
  if (personal && !cookie && !prefetch) return redirect(toLoginPath(pathname + search));
  if (personal) {
    const uid = getSessionUser(cookie);
    const wait = countPage({ headers: request.headers, uid });
    if (wait > 0) return refuse({ request, uid, wait });
  }
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
    const wait = countRead({ name: "search", headers: request.headers });
    if (wait > 0) return refuse({ request, uid: undefined, wait });
    return createNonceResponse(request, new URL(`/services/browse${request.nextUrl.search}`, request.url));
  }
  return personal ? createNonceResponse(request) : createNextResponse(request);
}

/** Decodes the path except slashes within a segment, because an email address may have one. Throws a URIError. */
function decodeSegments(path: string): string {
  const segments = path.split("/").map((segment) => decodeURIComponent(segment).replaceAll("/", "%2F"));
  return segments.join("/");
}

/**
 * What the router prefetches: "static" parts, which are the same for all users, or parts that Next renders for this
 * request. Null for any other request, also for one with only some of the router's headers, which gets the whole page.
 */
function toPrefetchKind(headers: Headers): "static" | "rendered" | null {
  const kind = headers.get("rsc") === "1" && headers.get("next-router-prefetch");
  if (!kind) return null;
  return kind === "1" ? "static" : "rendered";
}

type CountedPage = { headers: Headers; uid: string | undefined };

/** Counts a personal page for its user and its address. Returns the seconds until the next one, 0 within the limits. */
function countPage({ headers, uid }: CountedPage): number {
  const cost = uid === undefined ? unknownSessionCost : 1;
  const byAddress = countRead({ name: "page", headers, cost });
  if (uid === undefined) return byAddress;
  const ofUser = countRead({ name: "page", headers, uid });
  return Math.max(
    byAddress,
    ofUser,
    countRead({ name: "account", headers, uid, cost: toAccountCost("page") }),
  );
}

/** `wait`: the seconds until the request is allowed. */
type RefusedRequest = { request: NextRequest; uid: string | undefined; wait: number };

/** Shows the page that asks to try again later. The router gets no page, so it loads the address as a new document. */
async function refuse({ request, uid, wait }: RefusedRequest): Promise<NextResponse> {
  await delayRefusal({ headers: request.headers, uid });
  const response = request.headers.has("rsc")
    ? new NextResponse(null, { status: 429, headers: { "Cache-Control": "no-store" } })
    : NextResponse.rewrite(new URL("/too-many-requests", request.url));
  response.headers.set("Retry-After", String(wait));
  response.headers.set("X-Request-Id", crypto.randomUUID());
  return response;
}

/** The request's headers without a policy, which only responses have. */
function toRequestHeaders({ headers: given }: NextRequest): Headers {
  const headers = new Headers(given);
  headers.delete(policyHeader);
  headers.delete(reportOnlyHeader);
  return headers;
}

function createNextResponse(request: NextRequest): NextResponse {
  return NextResponse.next({ request: { headers: toRequestHeaders(request) } });
}

/** Renders the page with a random nonce. Next reads it from the request's policy and adds it to its scripts. */
function createNonceResponse(request: NextRequest, page?: URL): NextResponse {
  const nonce = randomBytes(18).toString("base64");
  const policy = toContentSecurityPolicy([`'nonce-${nonce}'`, ...shellScripts]);
  const headers = toRequestHeaders(request);
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
    "/(account|adservice|myreviews|cart/.*|(?:edit|purchases|learn|teach|admin)(?:/.*)?)",
    "/cart/\\:(.*)",
    // Ids that aren't in lowercase.
    "/(details|teachers|certificates)/(.*[A-F][0-9a-fA-F]*(?:/.*)?)",
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
    // A request with a policy, which no browser sends.
    { source: "/(.*)", has: [{ type: "header", key: "content-security-policy" }] },
    { source: "/(.*)", has: [{ type: "header", key: "content-security-policy-report-only" }] },
  ],
};
