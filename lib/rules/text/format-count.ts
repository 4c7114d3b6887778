import { formatNumber } from "#lib/rules/text/format-number";

/** Formats a number with its noun: `1 lesson`, `1,200 students`. The plural adds an "s". */
export function formatCount({ count, noun }: { count: number; noun: string }): string {
  return `${formatNumber(count)} ${noun}${count === 1 ? "" : "s"}`;
}
