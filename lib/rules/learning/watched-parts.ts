/** A part of a video that was played, in whole seconds. */
export type WatchedPart = { from: number; to: number };

/** The most parts that are stored for a video. */
export const maxWatchedParts = 20;

/** Combines parts that overlap or touch, in order. Beyond `maxWatchedParts`, the shortest ones are left out. */
export function mergeWatchedParts(parts: readonly WatchedPart[]): WatchedPart[] {
  const merged: WatchedPart[] = [];
  for (const { from, to } of parts.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else if (to > from) merged.push({ from, to });
  }
  const longest = merged
    .toSorted((one, other) => toSeconds(other) - toSeconds(one))
    .slice(0, maxWatchedParts);
  return merged.filter((part) => longest.includes(part));
}

/** Returns how many seconds of a video these merged parts contain. */
export function sumWatchedSeconds(parts: readonly WatchedPart[]): number {
  return parts.reduce((sum, part) => sum + toSeconds(part), 0);
}

function toSeconds({ from, to }: WatchedPart): number {
  return to - from;
}
