/**
 * An average rounded to one decimal, as pages show it: the filter "at least 4.5" finds what is shown as 4.5 or more.
 */
export function roundStars(average: number): number {
  return Math.round(average * 10) / 10;
}

/** Formats an average with one decimal: "4.7". */
export function formatStars(average: number): string {
  return roundStars(average).toFixed(1);
}
