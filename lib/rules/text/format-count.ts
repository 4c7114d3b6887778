const formatter = new Intl.NumberFormat("en");

/** Formats a number with its noun: `1 lesson`, `1,200 students`. The plural adds an "s". */
export function formatCount({ count, noun }: { count: number; noun: string }): string {
  return `${formatter.format(count)} ${noun}${count === 1 ? "" : "s"}`;
}
