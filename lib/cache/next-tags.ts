// The one copy that both of Next's caches read: bundles leave modules with this ending out of themselves.
import {
  areTagsExpired,
  tagsManifest,
} from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";

/**
 * The present in milliseconds, by the clock that Next compares with. Unlike Date.now() it never steps: a clock that an
 * operator or NTP sets forward would put a revalidation into the future, where it counts for nothing yet.
 */
export function getCacheTime(): number {
  return performance.timeOrigin + performance.now();
}

/** From now on nothing that was made earlier from these tags is served by this process. */
export function expireTags(names: readonly string[]): void {
  const now = getCacheTime();
  for (const name of names) tagsManifest.set(name, { stale: now, expired: now });
}

/** The tags that were revalidated after this moment. */
export function listTagsExpiredSince(names: readonly string[], time: number): string[] {
  return names.filter((name) => areTagsExpired([name], time));
}
