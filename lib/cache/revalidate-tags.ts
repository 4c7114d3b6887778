import "server-only";
import { revalidateTag } from "next/cache";
import { after } from "next/server";
import { expireTags } from "#lib/cache/next-tags";

/** Makes the next request for everything with these tags fresh. For route handlers only. */
export function revalidateTags(tags: readonly string[]): void {
  for (const tag of tags) revalidateTag(tag, { expire: 0 });
}

/**
 * The same from anywhere (lib/cache/announce-tags). While a page renders Next takes no revalidation, so other servers that
 * share a cache hear of it once the answer was sent.
 */
export function revalidateAnywhere(tags: readonly string[]): void {
  expireTags(tags);
  try {
    after(() => revalidateTags(tags));
  } catch {
    // No request is being answered, so there is nobody to tell.
  }
}

/**
 * Runs a write and revalidates what it changes, even if it failed: a write whose response was lost may have taken
 * effect, and a retry may find nothing left to do.
 */
export async function revalidateAfter<Result>(
  tags: readonly string[],
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } finally {
    revalidateTags(tags);
  }
}
