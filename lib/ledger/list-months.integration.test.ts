import { expect, test } from "vitest";
import { buildTeacher, createSale } from "#dev/testing/payments/paid-teacher";
import { refundIntent } from "#dev/testing/payments/stripe";
import { listMonths } from "#lib/ledger/list-months";
import { syncReversals } from "#lib/payments/sync-reversals";

test("a teacher's month shows the refunds and subtracts them from the earnings", async () => {
  const teacher = buildTeacher();
  const { intentId } = await createSale({ teacher, prices: [100], daysAgo: 0 });
  await refundIntent(intentId, 4000);
  await syncReversals({ transactionId: intentId });
  const months = await listMonths({ uid: teacher.uid, now: new Date() });
  expect(months.at(-1)).toMatchObject({
    soldCents: 10_000,
    feeCents: 1000,
    refundedCents: 3600,
    earnedCents: 5400,
    paidOutCents: 0,
  });
});
