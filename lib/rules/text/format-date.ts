const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/**
 * Formats an ISO date: `March 4, 2026`. Always in UTC, so server and browser agree in every time zone. Not with Intl,
 * because public pages show dates (docs/decisions/0077).
 */
export function formatDate(isoDate: string): string {
  const date = new Date(isoDate);
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** Formats the day of something that is still to come, with its time zone: `March 4, 2026 (UTC)`. */
export function formatDueDate(isoDate: string): string {
  return `${formatDate(isoDate)} (UTC)`;
}

/** Formats the last day of a deadline, which ends at this moment, with its time zone: `March 4, 2026 (UTC)`. */
export function formatDeadline(endsAt: string): string {
  return formatDueDate(new Date(Date.parse(endsAt) - 1).toISOString());
}
