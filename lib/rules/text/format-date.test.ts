import { expect, test } from "vitest";
import { formatDate, formatDeadline } from "#lib/rules/text/format-date";

test("a date is formatted as Intl does, in UTC", () => {
  const intl = new Intl.DateTimeFormat("en", { dateStyle: "long", timeZone: "UTC" });
  for (let month = 0; month < 12; month++) {
    const date = new Date(Date.UTC(2026, month, 1 + month, 23, 59));
    expect(formatDate(date.toISOString())).toBe(intl.format(date));
  }
});

test("a deadline names its last day and the time zone", () => {
  expect(formatDeadline("2026-12-26T00:00:00.000Z")).toBe("December 25, 2026 (UTC)");
});
