import "server-only";
// With the extension, because scripts load this without a bundler.
import { revalidateTag } from "next/cache.js";
import { after } from "next/server.js";
import { expireTags } from "#lib/cache/expire-tags";
import { enqueueInvalidation, openInvalidation, storeClosedInvalidation } from "#lib/cache/invalidations";

/**
 * Runs a write and makes everything with these tags stale, here at once and on every other server within a second, also if
 * the write fails: a write whose response was lost may have taken effect. The others hear of it even if this server is
 * killed during the write. Works in handlers, in pages, after a response, and in scripts. Throws what the write throws, and
 * the driver's error, without trying the write, when the database is down.
 */
export async function invalidateAfter<Result>(
  tags: readonly string[],
  write: () => Promise<Result>,
): Promise<Result> {
  const close = await openInvalidation(tags);
  try {
    return await write();
  } finally {
    expireHere(tags);
    await close();
  }
}

/** Makes everything with these tags stale after a write. The other servers hear of it as soon as the database takes it. */
export function invalidate(tags: readonly string[]): void {
  if (tags.length === 0) return;
  expireHere(tags);
  enqueueInvalidation(tags);
}

/** Makes everything with these tags stale. Throws the driver's error when the database is down: then only this server has. */
export async function invalidateOrThrow(tags: readonly string[]): Promise<void> {
  expireHere(tags);
  await storeClosedInvalidation(tags);
}

/** Next's own invalidation reaches a host's cache, too. Next takes none while a page renders, so it follows the response. */
function expireHere(tags: readonly string[]): void {
  expireTags(tags);
  const revalidate = () => {
    for (const tag of tags) revalidateTag(tag, { expire: 0 });
  };
  try {
    revalidate();
  } catch {
    try {
      after(revalidate);
    } catch {
      // A script: there is no request, and no host's cache.
    }
  }
}
