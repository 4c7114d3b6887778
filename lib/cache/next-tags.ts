// The single copy that both of Next's caches read: modules with this suffix stay external to the bundles.
import {
  areTagsExpired,
  tagsManifest,
} from "next/dist/server/lib/incremental-cache/tags-manifest.external.js";

/**
 * The current time in milliseconds, from the clock Next compares with. It is monotonic, unlike Date.now(): a clock set
 * forward by an operator or NTP would date a revalidation in the future, where it has no effect yet.
 */
export function getCacheTime(): number {
  return performance.timeOrigin + performance.now();
}

/** Stops this process from serving anything made from these tags before now. */
export function expireTags(names: readonly string[]): void {
  const now = getCacheTime();
  for (const name of names) tagsManifest.set(name, { stale: now, expired: now });
}

/** Returns the tags that were revalidated after this time. */
export function listTagsExpiredSince(names: readonly string[], time: number): string[] {
  return names.filter((name) => areTagsExpired([name], time));
}
