import { expect, test } from "vitest";
import { checkRefund, formatRefundCheck, toRefundEnd } from "#lib/rules/payments/refund-rule";

const boughtAt = new Date("2026-11-12T18:30:00Z");
const soon = new Date("2026-11-13T09:00:00Z");

test.each([
  ["right away", boughtAt, null, 31],
  ["until the last moment of the 30th day", new Date("2026-12-12T23:59:59.999Z"), null, 1],
  ["on the 31st day", new Date("2026-12-13T00:00:00Z"), "too_late", 0],
  ["a year later", new Date("2027-11-12T18:30:00Z"), "too_late", 0],
])("a buyer has 30 days, until the end of the last day: %s", (_when, now, refusal, daysLeft) => {
  const check = checkRefund({ boughtAt, now, lessons: { done: 0, ready: 10 }, paidCents: 4900 });
  expect(check).toMatchObject({ refusal, daysLeft, endsAt: "2026-12-13T00:00:00.000Z" });
});

test.each([
  [0, 0, 0, 0, null],
  [0, 1, 0, 0, null],
  [1, 1, 0, 100, "too_much_done"],
  [0, 3, 0, 0, null],
  [1, 3, 0, 33, "too_much_done"],
  [1, 4, 1, 25, null],
  // 30% isn't less than 30%.
  [2, 10, 2, 20, null],
  [3, 10, 2, 30, "too_much_done"],
  [4, 14, 4, 28, null],
  [5, 14, 4, 35, "too_much_done"],
  [29, 100, 29, 29, null],
  [30, 100, 29, 30, "too_much_done"],
  [299, 1000, 299, 29, null],
  [300, 1000, 299, 30, "too_much_done"],
])(
  "a buyer can complete less than 30%% of the lessons: %i of %i, of which %i are allowed",
  (done, ready, allowed, percentDone, refusal) => {
    const check = checkRefund({ boughtAt, now: soon, lessons: { done, ready }, paidCents: 4900 });
    expect(check).toMatchObject({ refusal, percentDone, lessons: { done, ready, allowed } });
  },
);

test("a free course can't be refunded, even right away", () => {
  const check = checkRefund({ boughtAt, now: soon, lessons: { done: 0, ready: 10 }, paidCents: 0 });
  expect(check.refusal).toBe("free");
});

test("the refund period crosses the end of a year and of February", () => {
  expect(toRefundEnd(new Date("2026-12-31T00:00:00Z")).toISOString()).toBe("2027-01-31T00:00:00.000Z");
  expect(toRefundEnd(new Date("2027-01-30T23:59:59Z")).toISOString()).toBe("2027-03-02T00:00:00.000Z");
});

test.each([
  [
    soon,
    2,
    14,
    "You can get a refund until December 12, 2026. You've done 2 of 14 lessons; up to 4 are fine.",
  ],
  [soon, 0, 4, "You can get a refund until December 12, 2026. You've done 0 of 4 lessons; up to 1 is fine."],
  [soon, 0, 2, "You can get a refund until December 12, 2026, unless you finish a lesson."],
  [soon, 0, 0, "You can get a refund until December 12, 2026."],
  [
    soon,
    6,
    14,
    "You've done 6 of 14 lessons (42%). A refund is possible below 30%. Now only the teacher can refund it.",
  ],
  [
    new Date("2026-12-13T00:00:00Z"),
    6,
    14,
    "You could get a refund until December 12, 2026. Now only the teacher can refund it.",
  ],
])("buyers see the rule with their own figures: on %s, %i of %i", (now, done, ready, text) => {
  const check = checkRefund({ boughtAt, now, lessons: { done, ready }, paidCents: 4900 });
  expect(formatRefundCheck(check)).toBe(text);
});
