/**
 * For responses that are identical for all users and that a write can change: caches must revalidate each use. Next's
 * own value for static pages would let a cache keep them for an hour and serve them stale for weeks
 * (docs/decisions/0001).
 */
export const alwaysRevalidated = "public, max-age=0, must-revalidate";
