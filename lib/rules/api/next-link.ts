type ListedPage = { url: string; nextCursor: string | null };

/** The `Link` header of the next page (RFC 8288), or no header on the last page. `parseNextLink` reads it. */
export function toLinkHeader({ url, nextCursor }: ListedPage): Record<string, string> {
  if (!nextCursor) return {};
  const { pathname, searchParams } = new URL(url);
  searchParams.set("cursor", nextCursor);
  return { Link: `<${pathname}?${searchParams}>; rel="next"` };
}

/** The next page in a response's `Link` header: its path with the query, and its cursor. Null on the last page. */
export function parseNextLink({ headers }: { headers: Headers }): { path: string; cursor: string } | null {
  const path = /<([^>]+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1];
  const cursor = path && new URLSearchParams(path.split("?")[1]).get("cursor");
  return path && cursor ? { path, cursor } : null;
}
