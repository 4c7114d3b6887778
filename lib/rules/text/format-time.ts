const formatter = new Intl.DateTimeFormat("en", {
  dateStyle: "long",
  timeStyle: "medium",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** Formats an ISO date with its time: `March 4, 2026 at 14:05:09 (UTC)`. */
export function formatTime(isoDate: string): string {
  return `${formatter.format(new Date(isoDate))} (UTC)`;
}
