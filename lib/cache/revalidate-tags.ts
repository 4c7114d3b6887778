import "server-only";
import { revalidateTag } from "next/cache";
import { after } from "next/server";
import { leaveInvalidation, openInvalidation, storeClosedInvalidation } from "#lib/cache/invalidations";
import { expireTags } from "#lib/cache/expire-tags";

/**
 * Makes the next request for everything with these tags fresh here, and on every other server within a second. For route
 * handlers only. Throws the driver's error when the database is down: then only this server has heard of it.
 */
export async function revalidateTags(tags: readonly string[]): Promise<void> {
  revalidateHere(tags);
  await storeClosedInvalidation(tags);
}

/**
 * Runs a write and revalidates what it changes, even if it failed: a write whose response was lost may have taken
 * effect, and a retry may find nothing left to do. Throws the driver's error, without trying the write, when the database
 * is down.
 */
export async function revalidateAfter<Result>(
  tags: readonly string[],
  write: () => Promise<Result>,
): Promise<Result> {
  return writeAnnounced({ tags, write, expire: revalidateHere });
}

type Announced<Result> = {
  tags: readonly string[];
  write: () => Promise<Result>;
  /** Makes this server forget what carries them. */
  expire: (tags: readonly string[]) => void;
};

async function writeAnnounced<Result>({ tags, write, expire }: Announced<Result>): Promise<Result> {
  const close = await openInvalidation(tags);
  try {
    return await write();
  } finally {
    expire(tags);
    await close();
  }
}

function revalidateHere(tags: readonly string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
}

/** The same from anywhere (lib/cache/announce-tags). */
export const announcer = {
  announce(tags: readonly string[]): void {
    expireAnywhere(tags);
    leaveInvalidation(tags);
  },
  announceAfter<Result>(tags: readonly string[], write: () => Promise<Result>): Promise<Result> {
    return writeAnnounced({ tags, write, expire: expireAnywhere });
  },
};

/** While a page renders Next takes no revalidation, so a host with a cache of its own hears of it after the answer. */
function expireAnywhere(tags: readonly string[]): void {
  expireTags(tags);
  try {
    after(() => revalidateHere(tags));
  } catch {
    // No request is being answered, so no host waits to hear of it.
  }
}
