/**
 * For responses that are identical for all users and that a write can change: caches revalidate each use. Next's own
 * value lets a cache keep a static page for an hour and serve it stale for weeks (docs/decisions/0001).
 */
export const alwaysRevalidated = "public, max-age=0, must-revalidate";
