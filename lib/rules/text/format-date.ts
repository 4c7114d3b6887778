const formatter = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** Formats an ISO date: `March 4, 2026`. Always in UTC, so server and browser agree in every time zone. */
export function formatDate(isoDate: string): string {
  return formatter.format(new Date(isoDate));
}
