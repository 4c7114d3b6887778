/**
 * Returns the smallest value that at least the given percentage of the values doesn't exceed; NaN for an empty list.
 */
export function computePercentile(values: number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)] ?? Number.NaN;
}

/** Returns the values that 50% and 95% of the values don't exceed. */
export function computePercentiles(values: number[]): { p50: number; p95: number } {
  return { p50: computePercentile(values, 50), p95: computePercentile(values, 95) };
}

/** Returns the median; for an even number of values, the mean of the middle two. NaN for an empty list. */
export function computeMedian(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const lower = sorted[Math.floor(middle)] ?? Number.NaN;
  const upper = sorted[Math.ceil(middle)] ?? Number.NaN;
  return (lower + upper) / 2;
}
