import { expect, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createPaidCheckout } from "#dev/testing/payments/checkout";
import { buildTeacher, createSale, type PaidTeacher } from "#dev/testing/payments/paid-teacher";
import { closeDispute, openDispute, refundIntent } from "#dev/testing/payments/stripe";
import { listMonths } from "#lib/ledger/list-months";
import { listSales } from "#lib/payments/list-sales";
import { settlePayment } from "#lib/payments/settle-payment";
import { syncReversals } from "#lib/payments/sync-reversals";

const sync = (transactionId: string) => syncReversals({ transactionId });

async function loadFigures({ uid }: PaidTeacher) {
  const months = await listMonths({ uid, now: new Date() });
  const { sales } = await listSales({ teacherUid: uid, limit: 5 });
  return { month: months.at(-1), fees: sales.map(({ fee }) => fee) };
}

type Reverse = (intentId: string) => Promise<unknown>;

const states: [name: string, reverse: Reverse, fee: number, refunded: number, earned: number][] = [
  ["isn't refunded", async () => {}, 1000, 0, 9000],
  ["is refunded in part", (intentId) => refundIntent(intentId, 4000), 600, 4000, 5400],
  ["is refunded in full", (intentId) => refundIntent(intentId), 0, 10_000, 0],
  ["is disputed", (intentId) => openDispute(intentId), 0, 10_000, 0],
  [
    "was disputed, and the money returned",
    async (intentId) => {
      const { id } = await openDispute(intentId);
      await sync(intentId);
      await closeDispute(id, "won");
    },
    1000,
    0,
    9000,
  ],
];

test.each(states)(
  "the site's fee of a sale that %s is that of what the teacher keeps, and the figures add up",
  async (_name, reverse, feeCents, refundedCents, earnedCents) => {
    const teacher = buildTeacher();
    const { intentId } = await createSale({ teacher, prices: [100], daysAgo: 0 });
    await reverse(intentId);
    await sync(intentId);
    const { month, fees } = await loadFigures(teacher);
    expect(month).toMatchObject({ soldCents: 10_000, feeCents, refundedCents, earnedCents, paidOutCents: 0 });
    expect(fees).toEqual([feeCents / 100]);
  },
);

test("of a payment to two teachers that is refunded as a whole, each gets back the fee of their own sale", async () => {
  const [one, other] = [buildTeacher(), buildTeacher()];
  const paid = await createPaidCheckout({ prices: [33.33, 66.66] });
  const uids = { "items.0.teacher.uid": one.uid, "items.1.teacher.uid": other.uid };
  await openTestDatabase().collection("checkouts").updateOne({ uid: paid.uid }, { $set: uids });
  await settlePayment({ intentId: paid.intentId });
  await refundIntent(paid.intentId, 5000);
  await sync(paid.intentId);
  const half = await loadFigures(one);
  expect(half.month).toMatchObject({
    soldCents: 3333,
    feeCents: 166,
    refundedCents: 1667,
    earnedCents: 1500,
  });
  expect(half.fees).toEqual([1.66]);
  await refundIntent(paid.intentId);
  await sync(paid.intentId);
  for (const [teacher, soldCents] of [
    [one, 3333],
    [other, 6666],
  ] as const) {
    const { month, fees } = await loadFigures(teacher);
    expect(month).toMatchObject({ soldCents, feeCents: 0, refundedCents: soldCents, earnedCents: 0 });
    expect(fees).toEqual([0]);
  }
});
