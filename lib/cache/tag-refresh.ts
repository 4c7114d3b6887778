import { getGlobal } from "#lib/rules/process/process-global";

/** Hears which tags other servers have invalidated. It never rejects, and never takes longer than a visitor may wait. */
type TagRefresh = () => Promise<void>;

// Next's caches are loaded outside the server bundles, which pass them their access to the database here.
const shared = getGlobal("tagRefresh", (): { refresh?: TagRefresh } => ({}));

/** Sets the function that hears. Call once, when the server starts. */
export function setTagRefresh(refresh: TagRefresh): void {
  shared.refresh = refresh;
}

/** Call before anything is read from a cache. Without the function, as in a build, there are no other servers. */
export async function refreshTags(): Promise<void> {
  await shared.refresh?.();
}
