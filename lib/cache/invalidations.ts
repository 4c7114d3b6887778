import "server-only";
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { cacheTags } from "#lib/cache/cache-manifest";
import { expireTags, getCacheTime } from "#lib/cache/expire-tags";
import {
  createInvalidationListener,
  type Invalidation,
  maxInvalidations,
} from "#lib/cache/invalidation-listener";
import type { TagRefresher } from "#lib/cache/tag-refresh";
import { getCollection } from "#lib/db/collections";
import { env } from "#lib/env/env";
import { withTimeout } from "#lib/rules/async/with-timeout";
import { getGlobal } from "#lib/rules/process/process-global";

/** The id of this process. It skips its own invalidations, which its caches have already applied. */
const serverId = getGlobal("serverId", () => randomUUID());

/**
 * Announces to all other servers that a write is about to change data with these tags. Returns a function to call when
 * the write has succeeded or failed; the other servers then learn of it within a second. That function resolves within
 * 0.3 s and never rejects, because the other servers assume the change if an invalidation stays open for ten seconds.
 * Throws the driver's error when the database is down; the write must not run then.
 */
export async function openInvalidation(tags: readonly string[]): Promise<() => Promise<void>> {
  if (!env.database) return async () => {};
  const id = randomUUID();
  await storeInvalidation({ id, tags, isOpen: true });
  return async () => {
    const closing = storeInvalidation({ id, tags, isOpen: false }).catch(() => {});
    await withTimeout(closing, { timeoutMs: 300, onTimeout: () => {} });
  };
}

/** Stores the invalidation of a write that has ended. Throws the driver's error when the database is down. */
export async function storeClosedInvalidation(tags: readonly string[]): Promise<void> {
  if (env.database) await storeInvalidation({ id: randomUUID(), tags, isOpen: false });
}

const unstoredTags = new Set<string>();
let isStoring = false;

/** Stores the invalidation of a write that has ended, in the background. Retries until the database accepts it. */
export function queueInvalidation(tags: readonly string[]): void {
  if (!env.database) return;
  for (const tag of tags) unstoredTags.add(tag);
  if (!isStoring) void storeQueuedInvalidations();
}

async function storeQueuedInvalidations(): Promise<void> {
  isStoring = true;
  while (unstoredTags.size > 0) {
    // More tags than any write has. The tag for everything replaces them, so the list stays bounded.
    if (unstoredTags.size > 1000) unstoredTags.clear();
    const tags = unstoredTags.size > 0 ? [...unstoredTags] : [cacheTags.catalog];
    unstoredTags.clear();
    try {
      await storeClosedInvalidation(tags);
    } catch {
      for (const tag of tags) unstoredTags.add(tag);
      await sleep(1000, undefined, { ref: false });
    }
  }
  isStoring = false;
}

type StoredInvalidation = { id: string; tags: readonly string[]; isOpen: boolean };

/** Uses an upsert, because only an update can set the database's time, and because repeating it changes nothing. */
async function storeInvalidation({ id, tags, isOpen }: StoredInvalidation): Promise<void> {
  const invalidations = await getCollection("invalidations");
  const change = isOpen
    ? { $set: { tags: [...tags], server: serverId, isOpen: true as const } }
    : { $set: { tags: [...tags], server: serverId }, $unset: { isOpen: true as const } };
  await invalidations.updateOne({ _id: id }, { ...change, $currentDate: { at: true } }, { upsert: true });
}

/** Returns the functions for lib/cache/tag-refresh. */
export function createTagRefresher(): TagRefresher {
  return createInvalidationListener({
    list: listInvalidations,
    expireTags,
    expireEverything: () => expireTags([cacheTags.catalog]),
    getTime: getCacheTime,
  });
}

/** The `list` option of createInvalidationListener. Throws the driver's error when the database is down. */
export async function listInvalidations(since: number | null): Promise<Invalidation[]> {
  const invalidations = await getCollection("invalidations");
  const found = await invalidations
    .find(since === null ? {} : { at: { $gte: new Date(since) } })
    .sort({ at: -1 })
    .limit(since === null ? 1 : maxInvalidations)
    .toArray();
  return found.map(({ _id: id, tags, isOpen = false, at, server: by }) => {
    return { id, tags, isOpen, at: at.getTime(), isOwn: by === serverId };
  });
}
