import { getGlobal } from "#lib/rules/process/process-global";

/** When each tag was last expired in this process, by the clock of getCacheTime. */
const expiredTags = getGlobal("expiredTags", () => new Map<string, number>());

/**
 * The current time in milliseconds, from the clock that Next dates cached results with. It is monotonic, unlike
 * Date.now(): if an operator or NTP sets the clock back, a page from before a write would look newer than the write.
 */
export function getCacheTime(): number {
  return performance.timeOrigin + performance.now();
}

/** Stops this process from serving anything made from these tags before now. */
export function expireTags(names: readonly string[]): void {
  const now = getCacheTime();
  for (const name of names) expiredTags.set(name, now);
}

/** Returns the tags that were expired after this time. */
export function listTagsExpiredSince(names: readonly string[], time: number): string[] {
  return names.filter((name) => getExpiration([name]) > time);
}

/** Returns when the latest of these tags was expired, or 0 if none ever was. */
export function getExpiration(names: readonly string[]): number {
  return Math.max(0, ...names.map((name) => expiredTags.get(name) ?? 0));
}
