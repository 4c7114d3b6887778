import { describe, expect, test } from "vitest";
import { checkWithdrawal, toWithdrawalEnd } from "#lib/rules/payments/withdrawal-rule";

const at = (iso: string) => new Date(iso);

describe("the right to withdraw ends at midnight UTC after the 14th day, which moves from a weekend to Monday", () => {
  test.each([
    ["a last day on a weekday", "2026-11-26T10:00:00Z", "2026-12-11T00:00:00Z"],
    ["a purchase in the first second of a day", "2026-11-26T00:00:00Z", "2026-12-11T00:00:00Z"],
    ["a purchase in the last second of a day", "2026-11-26T23:59:59.999Z", "2026-12-11T00:00:00Z"],
    ["a last day on a Friday", "2026-11-27T10:00:00Z", "2026-12-12T00:00:00Z"],
    ["a last day on a Saturday", "2026-11-28T10:00:00Z", "2026-12-15T00:00:00Z"],
    ["a last day on a Sunday", "2026-11-29T10:00:00Z", "2026-12-15T00:00:00Z"],
    ["a last day on a Monday", "2026-11-30T10:00:00Z", "2026-12-15T00:00:00Z"],
    ["the end of a year", "2026-12-24T10:00:00Z", "2027-01-08T00:00:00Z"],
    ["the end of a year, on a weekend", "2026-12-19T10:00:00Z", "2027-01-05T00:00:00Z"],
    ["a leap day", "2028-02-15T10:00:00Z", "2028-03-01T00:00:00Z"],
  ])("%s", (_case, boughtAt, endsAt) => {
    expect(toWithdrawalEnd(at(boughtAt))).toEqual(at(endsAt));
  });
});

const bought = { boughtAt: at("2026-11-26T10:00:00Z"), paidCents: 3900, consentedAt: null };

test.each([
  ["a line just bought", { now: at("2026-11-26T10:00:00Z") }, null],
  ["the last millisecond", { now: at("2026-12-10T23:59:59.999Z") }, null],
  ["the first moment after", { now: at("2026-12-11T00:00:00Z") }, "too_late"],
  ["a free line", { now: at("2026-11-26T10:00:00Z"), paidCents: 0 }, "free"],
  [
    "a buyer who agreed to start",
    { now: at("2026-11-27T10:00:00Z"), consentedAt: at("2026-11-26T11:00:00Z") },
    "started",
  ],
])("%s: the refusal is %3$s", (_case, change, refusal) => {
  expect(checkWithdrawal({ ...bought, ...change }).refusal).toBe(refusal);
});
