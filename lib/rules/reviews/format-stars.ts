/** An average as pages show it, with one decimal: "at least 4.5" finds what is shown as 4.5, and nothing less. */
export function roundStars(average: number): number {
  return Math.round(average * 10) / 10;
}

/** "4.7": the same as a text. */
export function formatStars(average: number): string {
  return roundStars(average).toFixed(1);
}
