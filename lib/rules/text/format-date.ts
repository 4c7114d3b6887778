const formatter = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });

/** An ISO date as a person reads it: `March 4, 2026`. The same on server and browser, whatever their time zones. */
export function formatDate(isoDate: string): string {
  return formatter.format(new Date(isoDate));
}
