import { expect, test } from "vitest";
import { checkRefund, formatRefundCheck, toRefundEnd } from "#lib/rules/payments/refund-rule";

const boughtAt = new Date("2026-11-12T18:30:00Z");
const soon = new Date("2026-11-13T09:00:00Z");
/** The facts of a purchase that can be refunded. */
const sale = { boughtAt, now: soon, firstLessonAt: boughtAt, paidCents: 4900, limit: null };

test.each([
  ["right away", boughtAt, null, 31],
  ["until the last moment of the 30th day", new Date("2026-12-12T23:59:59.999Z"), null, 1],
  ["on the 31st day", new Date("2026-12-13T00:00:00Z"), "too_late", 0],
  ["a year later", new Date("2027-11-12T18:30:00Z"), "too_late", 0],
])("a buyer has 30 days, until the end of the last day: %s", (_when, now, refusal, daysLeft) => {
  const check = checkRefund({ ...sale, now, lessons: { used: 0, total: 10 } });
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
  "a buyer can use less than 30%% of the lessons: %i of %i, of which %i are allowed",
  (used, total, allowed, percentUsed, refusal) => {
    const check = checkRefund({ ...sale, lessons: { used, total } });
    expect(check).toMatchObject({ refusal, percentUsed, lessons: { used, total, allowed } });
  },
);

test("a free course can't be refunded, even right away", () => {
  const check = checkRefund({ ...sale, lessons: { used: 0, total: 10 }, paidCents: 0 });
  expect(check.refusal).toBe("free");
});

test("the refund period crosses the end of a year and of February", () => {
  expect(toRefundEnd(new Date("2026-12-31T00:00:00Z")).toISOString()).toBe("2027-01-31T00:00:00.000Z");
  expect(toRefundEnd(new Date("2027-01-30T23:59:59Z")).toISOString()).toBe("2027-03-02T00:00:00.000Z");
});

const never = null;

test.each([
  ["no lesson yet, a year later", never, "2027-11-12T00:00:00Z", null],
  ["on the 14th day after the first lesson", "2027-03-01T08:00:00Z", "2027-03-15T23:59:59Z", null],
  ["on the 15th day after the first lesson", "2027-03-01T08:00:00Z", "2027-03-16T00:00:00Z", "too_late"],
  ["on the 30th day, with a lesson from the first day", "2026-11-13T08:00:00Z", "2026-12-12T23:59:59Z", null],
  [
    "on the 31st day, with a lesson from the first day",
    "2026-11-13T08:00:00Z",
    "2026-12-13T00:00:00Z",
    "too_late",
  ],
])(
  "a course that was bought without lessons can be refunded until 14 days after its first one: %s",
  (_when, firstLessonAt, now, refusal) => {
    const first = firstLessonAt ? new Date(firstLessonAt) : null;
    const facts = { ...sale, now: new Date(now), firstLessonAt: first };
    expect(checkRefund({ ...facts, lessons: { used: 0, total: 0 } }).refusal).toBe(refusal);
    const used = checkRefund({ ...facts, lessons: { used: 1, total: 1 } });
    expect(used.refusal, "what was used counts").toBe(refusal ?? "too_much_done");
  },
);

test.each([
  [
    soon,
    2,
    14,
    "You can get a refund until December 12, 2026 (UTC). " +
      "You've opened or done 2 of 14 lessons (14%); up to 4 are fine.",
  ],
  [
    soon,
    0,
    4,
    "You can get a refund until December 12, 2026 (UTC). " +
      "You've opened or done 0 of 4 lessons (0%); up to 1 is fine.",
  ],
  [soon, 0, 2, "You can get a refund until December 12, 2026 (UTC), unless you open or finish a lesson."],
  [soon, 0, 0, "You can get a refund until December 12, 2026 (UTC)."],
  [
    soon,
    6,
    14,
    "You've opened or done 6 of 14 lessons (42%). A refund is possible below 30%. " +
      "Now only the teacher or an admin can refund it.",
  ],
  [
    new Date("2026-12-13T00:00:00Z"),
    6,
    14,
    "You could get a refund until December 12, 2026 (UTC). Now only the teacher or an admin can refund it.",
  ],
])("buyers see the rule with their own figures: on %s, %i of %i", (now, used, total, text) => {
  const check = checkRefund({ ...sale, now, lessons: { used, total } });
  expect(formatRefundCheck(check)).toBe(text);
});

test("a buyer of a course without lessons sees what its refund waits for", () => {
  const check = checkRefund({ ...sale, firstLessonAt: null, lessons: { used: 0, total: 0 } });
  const text = "You can get a refund until 14 days after the course gets its first lesson.";
  expect(formatRefundCheck(check)).toBe(text);
});

test.each([
  [
    "course_limit",
    "You've already gotten 2 refunds for this course. Now only the teacher or an admin can refund it.",
  ],
  [
    "year_limit",
    "You've already gotten 10 refunds in the past 365 days. Now only the teacher or an admin can refund it.",
  ],
  ["attempt_limit", "This refund has failed 3 times. Now only an admin can refund it."],
] as const)("a buyer who has reached a limit sees it before they ask: %s", (limit, text) => {
  const check = checkRefund({ ...sale, limit, lessons: { used: 0, total: 10 } });
  expect(check.refusal).toBe(limit);
  expect(formatRefundCheck(check)).toBe(text);
});
