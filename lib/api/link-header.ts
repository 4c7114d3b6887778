import "server-only";

/** The `Link` header for the next page of the list at this address (RFC 8288), or nothing. */
export function toLinkHeader(request: Request, nextCursor: string | null): Record<string, string> {
  if (!nextCursor) return {};
  const url = new URL(request.url);
  url.searchParams.set("cursor", nextCursor);
  return { Link: `<${url.pathname}${url.search}>; rel="next"` };
}
