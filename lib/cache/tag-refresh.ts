import { getGlobal } from "#lib/rules/process/process-global";

/** Neither rejects. */
export type TagRefresher = {
  /** Expires the tags that other servers invalidated. Takes at most 0.3 s. */
  refresh: () => Promise<void>;
  /** Returns whether the database doesn't answer. Takes at most 2 s. */
  isDatabaseAway: () => Promise<boolean>;
};

// Shared, because Next's caches are loaded outside the server bundles, which have the access to the database.
const shared = getGlobal("tagRefresh", (): { refresher?: TagRefresher } => ({}));

/** Sets the functions that ask the database. Call once, when the server starts. */
export function setTagRefresher(refresher: TagRefresher): void {
  shared.refresher = refresher;
}

/** Call before every read from a cache. Does nothing if no function is set, as in a build. */
export async function refreshTags(): Promise<void> {
  await shared.refresher?.refresh();
}

/** Returns whether the database doesn't answer. Takes at most 2 s. */
export async function isDatabaseAway(): Promise<boolean> {
  return (await shared.refresher?.isDatabaseAway()) ?? false;
}
