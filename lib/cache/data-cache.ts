import { LRUCache } from "lru-cache";
import type { CacheEntry, CacheHandler } from "next/cache";
import { expireTags, getCacheTime, getExpiration, listTagsExpiredSince } from "#lib/cache/expire-tags";
import { refreshTags } from "#lib/cache/tag-refresh";

type CachedResult = Omit<CacheEntry, "value"> & { bytes: Uint8Array<ArrayBuffer> };

/** The cached results, at most 50 MB, which is Next's default. */
const results = new LRUCache<string, CachedResult>({
  maxSize: 50 * 1024 * 1024,
  sizeCalculation: ({ bytes }, key) => bytes.byteLength + key.length,
});

/** Results that are being computed. Requests for one of them wait instead of computing it again. */
const pending = new Map<string, Promise<void>>();

/**
 * Keeps the results of "use cache" functions in memory; configured in next.config.mjs. Concurrent requests for one
 * result share one read, even a read that started before a write. When the read ends, tags that expired meanwhile
 * expire again, so no page made from it counts as fresh (docs/decisions/0001). This includes writes of other servers.
 */
const dataCache: CacheHandler = {
  refreshTags,
  async get(key) {
    await pending.get(key);
    const result = results.get(key);
    if (!result) return;
    const { bytes, ...entry } = result;
    // Otherwise Next would serve the outdated result once more while it computes a new one in the background.
    if (getCacheTime() > entry.timestamp + entry.revalidate * 1000) return;
    if (getExpiration(entry.tags) > entry.timestamp) return;
    return { ...entry, value: toStream(bytes) };
  },
  async set(key, pendingEntry) {
    const saving = storeResult(key, pendingEntry);
    pending.set(key, saving);
    await saving;
    if (pending.get(key) === saving) pending.delete(key);
  },
  async getExpiration(tags) {
    return getExpiration(tags);
  },
  async updateTags(tags) {
    expireTags(tags);
  },
};

/** Stores the result. Never rejects: the request that computes it reports the error, and a failed result isn't kept. */
async function storeResult(key: string, pendingEntry: Promise<CacheEntry>): Promise<void> {
  const result = await pendingEntry.catch(() => null);
  if (!result) return;
  const { value, ...entry } = result;
  // Copies exactly these bytes, because a small Buffer would hold the whole 64 KB pool that Node slices it from.
  const bytes = await new Response(value).bytes().catch(() => null);
  if (bytes && entry.expire > 0) results.set(key, { ...entry, bytes });
  expireTags(listTagsExpiredSince(entry.tags, entry.timestamp));
}

function toStream(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

export default dataCache;
