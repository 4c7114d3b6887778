const long = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });
const short = new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" });

/** Formats the month of an ISO date: `March 2026`. Always in UTC, so server and browser agree in every time zone. */
export function formatMonth(isoDate: string): string {
  return long.format(new Date(isoDate));
}

/** Formats the month of an ISO date where space is scarce: `Mar`. */
export function formatShortMonth(isoDate: string): string {
  return short.format(new Date(isoDate));
}
