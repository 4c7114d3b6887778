export const dayMs = 24 * 60 * 60 * 1000;

/** Returns the end, in UTC, of the day that is `days` days after a date's own. */
export function toEndOfDay(from: Date, days: number): Date {
  return new Date((Math.floor(from.getTime() / dayMs) + days + 1) * dayMs);
}
