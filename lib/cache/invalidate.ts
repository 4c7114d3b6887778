import "server-only";
// Imported with its extension, because scripts load this module without a bundler.
import { revalidateTag } from "next/cache.js";
import { after } from "next/server.js";
import { doubtTags, expireTags } from "#lib/cache/expire-tags";
import { openInvalidation, queueInvalidation, storeClosedInvalidation } from "#lib/cache/invalidations";
import { hasOwnPageCache } from "#lib/cache/own-page-cache";

/**
 * Runs a write and invalidates these tags: at once on this server, and within a second on every other server. Does so
 * even if the write fails, because a write whose response was lost may have taken effect, and even if this server is
 * killed during the write. Only runs the write if there are no tags. Works in handlers, in pages, after a response, and
 * in scripts. Throws the write's errors. Throws the driver's error without running the write when the database is down.
 */
export async function invalidateAfter<T>(tags: readonly string[], write: () => Promise<T>): Promise<T> {
  if (tags.length === 0) return write();
  const close = await openInvalidation(tags);
  try {
    const result = await write();
    expireLocally(tags);
    return result;
  } catch (error) {
    doubtTags(tags);
    // Next would forget the pages that may still be served (docs/decisions/0079).
    if (!hasOwnPageCache()) expireAtHost(tags);
    throw error;
  } finally {
    await close();
  }
}

/** Invalidates these tags after a write. Retries in the background until the database accepts it for other servers. */
export function invalidate(tags: readonly string[]): void {
  if (tags.length === 0) return;
  expireLocally(tags);
  queueInvalidation(tags);
}

/** Invalidates these tags. When the database is down, does so only on this server and throws the driver's error. */
export async function invalidateOrThrow(tags: readonly string[]): Promise<void> {
  expireLocally(tags);
  await storeClosedInvalidation(tags);
}

function expireLocally(tags: readonly string[]): void {
  expireTags(tags);
  expireAtHost(tags);
}

/** Calls Next's invalidation, for a host's cache. During a render, Next allows it only after the response. */
function expireAtHost(tags: readonly string[]): void {
  const revalidate = () => {
    for (const tag of tags) revalidateTag(tag, { expire: 0 });
  };
  try {
    revalidate();
  } catch {
    try {
      after(revalidate);
    } catch {
      // In a script, there is no request and no host cache.
    }
  }
}
