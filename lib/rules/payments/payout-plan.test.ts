import { expect, test } from "vitest";
import { computePayoutPlan, toDueBefore } from "#lib/rules/payments/payout-plan";
import { toRefundEnd } from "#lib/rules/payments/refund-rule";

const first = new Date("2026-03-01T10:00:00Z");
const second = new Date("2026-03-05T10:00:00Z");
const day = (soldAt: Date, amountCents: number) => ({ soldAt, amountCents });

test.each([
  ["nothing sold", 0, [], { availableCents: 0, waitingCents: 0, debtCents: 0, next: null }],
  ["everything due", 900, [], { availableCents: 900, waitingCents: 0, debtCents: 0, next: null }],
  [
    "a part inside the refund window",
    900,
    [day(first, 500)],
    {
      availableCents: 400,
      waitingCents: 500,
      debtCents: 0,
      next: { date: new Date("2026-04-01T00:00:00Z"), amountCents: 500 },
    },
  ],
  ["only a debt", -300, [], { availableCents: 0, waitingCents: 0, debtCents: 300, next: null }],
  [
    "a debt that is larger than the first day's sales",
    -100,
    [day(first, 200), day(second, 400)],
    {
      availableCents: 0,
      waitingCents: 600,
      debtCents: 700,
      next: null,
    },
  ],
  [
    "a debt that the second day's sales exceed",
    300,
    [day(first, 200), day(second, 400)],
    {
      availableCents: 0,
      waitingCents: 600,
      debtCents: 300,
      next: { date: new Date("2026-04-05T00:00:00Z"), amountCents: 300 },
    },
  ],
  [
    "a day whose sales were all refunded",
    400,
    [day(first, 0), day(second, 400)],
    {
      availableCents: 0,
      waitingCents: 400,
      debtCents: 0,
      next: { date: new Date("2026-04-05T00:00:00Z"), amountCents: 400 },
    },
  ],
])("a teacher sees what is due and when the next payout is due: %s", (_name, balanceCents, waiting, plan) => {
  expect(computePayoutPlan({ balanceCents, waiting })).toEqual(plan);
});

test.each(["2026-03-01T00:00:00.000Z", "2026-03-01T23:59:59.999Z"])(
  "no teacher is paid for a sale of %s while its buyer can refund it",
  (date) => {
    const soldAt = new Date(date);
    const end = toRefundEnd(soldAt);
    expect(soldAt < toDueBefore(end)).toBe(true);
    expect(soldAt < toDueBefore(new Date(end.getTime() - 1))).toBe(false);
  },
);
