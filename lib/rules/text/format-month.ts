const long = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" });
const short = new Intl.DateTimeFormat("en", { month: "short", timeZone: "UTC" });

/** The month of an ISO date: `March 2026`. The same on server and browser, whatever their time zones. */
export function formatMonth(isoDate: string): string {
  return long.format(new Date(isoDate));
}

/** The same where there is little room: `Mar`. */
export function formatShortMonth(isoDate: string): string {
  return short.format(new Date(isoDate));
}
