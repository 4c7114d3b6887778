const formatter = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** Formats an ISO date: `March 4, 2026`. Always in UTC, so server and browser agree in every time zone. */
export function formatDate(isoDate: string): string {
  return formatter.format(new Date(isoDate));
}

/** Formats the day of something that is still to come, with its time zone: `March 4, 2026 (UTC)`. */
export function formatDueDate(isoDate: string): string {
  return `${formatDate(isoDate)} (UTC)`;
}

/** Formats the last day of a deadline, which ends at this moment, with its time zone: `March 4, 2026 (UTC)`. */
export function formatDeadline(endsAt: string): string {
  return formatDueDate(new Date(Date.parse(endsAt) - 1).toISOString());
}
