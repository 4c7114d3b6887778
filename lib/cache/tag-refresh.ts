/** Expires the tags that other servers invalidated. Never rejects, and takes at most 0.3 s. */
type TagRefresh = () => Promise<void>;

// On globalThis, because Next's caches are loaded outside the server bundles, which have the access to the database.
const holder = globalThis as typeof globalThis & { openbookTagRefresh?: TagRefresh };

/** Sets the function that expires the tags. Call once, when the server starts. */
export function setTagRefresh(refresh: TagRefresh): void {
  holder.openbookTagRefresh = refresh;
}

/** Call before every read from a cache. Does nothing if no function is set, as in a build. */
export async function refreshTags(): Promise<void> {
  await holder.openbookTagRefresh?.();
}
