import { createDefaultCacheHandler } from "next/dist/server/lib/cache-handlers/default.js";
import type { CacheHandler } from "next/dist/server/lib/cache-handlers/types";
import { expireTags, listTagsExpiredSince } from "#lib/cache/next-tags";

/** In bytes; as much as Next keeps by itself. */
const maxSize = 50 * 1024 * 1024;

const memory = createDefaultCacheHandler(maxSize);

/**
 * Next's own cache of "use cache", named in next.config.mjs. Requests that want the same data while it is being read
 * share one read, also one that began before a write: when it ends, the tags that were revalidated meanwhile are
 * revalidated again, so that no page that was made of it counts as fresh (docs/decisions/0001).
 */
const dataCache: CacheHandler = {
  ...memory,
  async set(key, pendingEntry) {
    await memory.set(key, pendingEntry);
    const { tags, timestamp } = await pendingEntry;
    expireTags(listTagsExpiredSince(tags, timestamp));
  },
  async updateTags(tags) {
    expireTags(tags);
  },
};

export default dataCache;
