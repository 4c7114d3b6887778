import { getGlobal } from "#lib/rules/process/process-global";

/** Expires the tags that other servers invalidated. Never rejects, and takes at most 0.3 s. */
type TagRefresh = () => Promise<void>;

// Shared, because Next's caches are loaded outside the server bundles, which have the access to the database.
const shared = getGlobal("tagRefresh", (): { refresh?: TagRefresh } => ({}));

/** Sets the function that expires the tags. Call once, when the server starts. */
export function setTagRefresh(refresh: TagRefresh): void {
  shared.refresh = refresh;
}

/** Call before every read from a cache. Does nothing if no function is set, as in a build. */
export async function refreshTags(): Promise<void> {
  await shared.refresh?.();
}
