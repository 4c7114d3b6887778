import { expect, test } from "vitest";
import { computePayoutPlan, type PayoutTerms, toDueBefore } from "#lib/rules/payments/payout-plan";
import { refundDays, toRefundEnd } from "#lib/rules/payments/refund-rule";

const now = new Date("2026-03-10T10:00:00Z");
const established: PayoutTerms = { holdDays: refundDays, hasReserve: false };
const isNew: PayoutTerms = { holdDays: refundDays, hasReserve: true };
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
])("a teacher sees what is due and when the next payout is due: %s", (_name, balanceCents, days, plan) => {
  const options = { balanceCents, days, heldCents: 0, terms: established, now };
  expect(computePayoutPlan(options)).toEqual({ reserve: null, ...plan });
});

const old = new Date("2026-02-01T23:00:00Z");
const older = new Date("2025-12-11T10:00:00Z");
const keptUntil = new Date("2026-05-03T00:00:00Z");

test.each<[string, number, PayoutTerms, number, { availableCents: number; reserve: object | null }]>([
  [
    "a new teacher's reserve",
    900,
    isNew,
    0,
    { availableCents: 810, reserve: { amountCents: 90, until: keptUntil } },
  ],
  ["no reserve for an established teacher", 900, established, 0, { availableCents: 900, reserve: null }],
  [
    "a refund under way",
    900,
    isNew,
    500,
    { availableCents: 310, reserve: { amountCents: 90, until: keptUntil } },
  ],
  [
    "a reserve that a refund has used in part",
    40,
    isNew,
    0,
    { availableCents: 0, reserve: { amountCents: 40, until: keptUntil } },
  ],
  ["a debt, which leaves no reserve", -10, isNew, 0, { availableCents: 0, reserve: null }],
])("what is kept isn't available: %s", (_name, balanceCents, terms, heldCents, expected) => {
  const days = [day(old, 905)];
  expect(computePayoutPlan({ balanceCents, days, heldCents, terms, now })).toMatchObject(expected);
});

test("a reserve is kept for 90 full days in UTC, and a new teacher's next payout is less by it", () => {
  const days = [day(older, 1000), day(first, 500)];
  const plan = (at: string) =>
    computePayoutPlan({ balanceCents: 1500, days, heldCents: 0, terms: isNew, now: new Date(at) });
  const until = new Date("2026-03-12T00:00:00Z");
  expect(plan("2026-03-11T23:59:59Z")).toMatchObject({
    availableCents: 900,
    reserve: { amountCents: 100, until },
    next: { date: new Date("2026-04-01T00:00:00Z"), amountCents: 450 },
  });
  expect(plan("2026-03-12T00:00:00Z")).toMatchObject({ availableCents: 1000, reserve: null });
});

test("a new teacher's sales wait as long as the site says", () => {
  const terms = { holdDays: 60, hasReserve: true };
  const plan = computePayoutPlan({ balanceCents: 500, days: [day(old, 500)], heldCents: 0, terms, now });
  expect(plan).toMatchObject({
    availableCents: 0,
    waitingCents: 500,
    next: { date: new Date("2026-04-03T00:00:00Z"), amountCents: 450 },
  });
});

test.each(["2026-03-01T00:00:00.000Z", "2026-03-01T23:59:59.999Z"])(
  "no teacher is paid for a sale of %s while its buyer can refund it",
  (date) => {
    const soldAt = new Date(date);
    const end = toRefundEnd(soldAt);
    expect(soldAt < toDueBefore({ now: end, days: refundDays })).toBe(true);
    expect(soldAt < toDueBefore({ now: new Date(end.getTime() - 1), days: refundDays })).toBe(false);
  },
);
