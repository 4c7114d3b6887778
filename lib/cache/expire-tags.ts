import { getGlobal } from "#lib/rules/process/process-global";

/** The time at which each tag last expired in this process, by the clock of getCacheTime. */
const expiredTags = getGlobal("expiredTags", () => new Map<string, number>());

/** The time at which a write of each tag last failed in this process, by the same clock. */
const doubtedTags = getGlobal("doubtedTags", () => new Map<string, number>());

/**
 * Returns the current time in milliseconds by the clock that Next uses to date cached results. Unlike Date.now(), it is
 * monotonic: if an operator or NTP set the clock back, a page from before a write would look newer than the write.
 */
export function getCacheTime(): number {
  return performance.timeOrigin + performance.now();
}

/** Expires these tags, so this process no longer serves anything that was made with them before now. */
export function expireTags(names: readonly string[]): void {
  const now = getCacheTime();
  for (const name of names) expiredTags.set(name, now);
}

/**
 * Expires these tags after a write that failed: it may have taken effect, but no user was told so. A page from before
 * it is only served while the database is away (docs/decisions/0079).
 */
export function doubtTags(names: readonly string[]): void {
  const now = getCacheTime();
  for (const name of names) doubtedTags.set(name, now);
}

/** Returns the tags that expired after this time. */
export function listTagsExpiredSince(names: readonly string[], time: number): string[] {
  return names.filter((name) => getExpiration([name]) > time);
}

/** Returns the time of the latest expiry of any of these tags, or 0 if none has expired. */
export function getExpiration(names: readonly string[]): number {
  return Math.max(getKnownExpiration(names), ...names.map((name) => doubtedTags.get(name) ?? 0));
}

/** Returns the time of the latest expiry of any of these tags by a write that didn't fail, or 0. */
export function getKnownExpiration(names: readonly string[]): number {
  return Math.max(0, ...names.map((name) => expiredTags.get(name) ?? 0));
}
