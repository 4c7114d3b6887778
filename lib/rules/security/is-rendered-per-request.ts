const personal = /^\/(adservice|myreviews|purchases|(edit|cart|purchases)\/[^/]+)$/;

/**
 * Whether the page at a path, decoded but for slashes within its segments, is rendered for each request, so that its
 * scripts can carry a nonce. Pages that are not there are static, like all others.
 */
export function isRenderedPerRequest({ path, query }: { path: string; query: URLSearchParams }): boolean {
  return personal.test(path) || (path === "/services" && query.has("page"));
}
