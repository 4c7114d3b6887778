import { createDefaultCacheHandler } from "next/dist/server/lib/cache-handlers/default.js";
import type { CacheHandler } from "next/dist/server/lib/cache-handlers/types";
import { expireTags, listTagsExpiredSince } from "#lib/cache/next-tags";
import { refreshTags } from "#lib/cache/tag-refresh";

/** In bytes; Next's own default. */
const maxSize = 50 * 1024 * 1024;

const memory = createDefaultCacheHandler(maxSize);

// Node cuts small buffers from a shared one of 64 KB, which stays in memory as long as any of them: each result of 1 KB
// that is kept would cost up to 64 KB, which the bound doesn't count.
Buffer.poolSize = 0;

/**
 * Wraps Next's cache for "use cache"; configured in next.config.mjs. Concurrent requests for the same data share one
 * read, even one that started before a write. When it ends, tags that were revalidated meanwhile are revalidated again,
 * so that no page made from it counts as fresh (docs/decisions/0001). What other servers have changed counts, too.
 */
const dataCache: CacheHandler = {
  ...memory,
  refreshTags,
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
