import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { listDifferences } from "#dev/testing/payments/list-differences";
import {
  buildTeacher,
  connectAccount,
  createSale,
  insertFirstLesson,
  sumTransfers,
} from "#dev/testing/payments/paid-teacher";
import { refundAndSync } from "#dev/testing/payments/refund-and-sync";
import {
  closeDispute,
  failRefund,
  openDispute,
  refundIntent,
  updateAccountBalance,
  updateFaults,
} from "#dev/testing/payments/stripe";
import { computeBalance } from "#lib/ledger/teacher-balance";
import { syncReversals } from "#lib/payments/sync-reversals";
import { insertHandPayout } from "#lib/payouts/insert-hand-payout";
import { payTeacher } from "#lib/payouts/pay-teacher";

const readBalance = (uid: string) => computeBalance({ uid, now: new Date() });

async function teachAndConnect() {
  const teacher = buildTeacher();
  const accountId = await connectAccount(teacher);
  return { teacher, uid: teacher.uid, accountId };
}

test("a sale is paid out exactly once, after the refund period, without the site's fee", async () => {
  const { teacher, uid, accountId } = await teachAndConnect();
  await createSale({ teacher, prices: [100, 50] });
  await createSale({ teacher, prices: [20], daysAgo: 29 });
  expect(await readBalance(uid)).toMatchObject({ availableCents: 13_500, waitingCents: 1800, debtCents: 0 });
  expect(await payTeacher({ uid })).toEqual({ transferredCents: 13_500, waitsFor: null });
  expect(await payTeacher({ uid })).toEqual({ transferredCents: 0, waitsFor: null });
  expect(await sumTransfers(accountId)).toBe(13_500);
  expect(await readBalance(uid)).toMatchObject({
    balanceCents: 1800,
    paidOutCents: 13_500,
    availableCents: 0,
  });
  expect(await listDifferences()).toEqual([]);
});

test("forty simultaneous visits pay once", async () => {
  const { teacher, uid, accountId } = await teachAndConnect();
  for (const price of [10, 20, 30]) await createSale({ teacher, prices: [price] });
  await Promise.all(Array.from({ length: 40 }, () => payTeacher({ uid })));
  await payTeacher({ uid });
  expect(await sumTransfers(accountId)).toBe(5400);
  expect(await listDifferences()).toEqual([]);
});

test("of a partly refunded line, the rest is paid out; of a fully refunded line, nothing", async () => {
  const { teacher, uid, accountId } = await teachAndConnect();
  const { intentId } = await createSale({ teacher, prices: [100] });
  const other = await createSale({ teacher, prices: [50] });
  await refundIntent(intentId, 4000);
  await syncReversals({ transactionId: intentId });
  await refundAndSync(other.intentId);
  await payTeacher({ uid });
  expect(await sumTransfers(accountId)).toBe(5400);
  expect(await listDifferences()).toEqual([]);
});

test("a refund after the payout reverses the transfer, and the share is paid again when the refund fails", async () => {
  const { teacher, uid, accountId } = await teachAndConnect();
  const { intentId } = await createSale({ teacher });
  await payTeacher({ uid });
  const refund = await refundIntent(intentId);
  await syncReversals({ transactionId: intentId });
  expect([await sumTransfers(accountId), (await readBalance(uid)).balanceCents]).toEqual([0, 0]);
  await failRefund(refund.id);
  await syncReversals({ transactionId: intentId });
  expect((await readBalance(uid)).balanceCents).toBe(9000);
  await payTeacher({ uid });
  expect([await sumTransfers(accountId), (await readBalance(uid)).balanceCents]).toEqual([9000, 0]);
  expect(await listDifferences()).toEqual([]);
});

test("an amount that the account no longer holds becomes a debt, which later sales repay", async () => {
  const { teacher, uid, accountId } = await teachAndConnect();
  const { intentId } = await createSale({ teacher, prices: [100] });
  await payTeacher({ uid });
  await updateAccountBalance(accountId, 0);
  const dispute = await openDispute(intentId);
  await syncReversals({ transactionId: intentId });
  expect(await readBalance(uid)).toMatchObject({ balanceCents: -9000, debtCents: 9000 });
  await createSale({ teacher, prices: [40] });
  expect(await payTeacher({ uid })).toEqual({ transferredCents: 0, waitsFor: "balance" });
  await createSale({ teacher, prices: [80] });
  expect(await payTeacher({ uid })).toMatchObject({ transferredCents: 1800 });
  expect(await readBalance(uid)).toMatchObject({ balanceCents: 0, debtCents: 0 });
  expect(await listDifferences()).toEqual([]);

  await closeDispute(dispute.id, "won");
  await syncReversals({ transactionId: intentId });
  expect(await payTeacher({ uid })).toMatchObject({ transferredCents: 9000 });
  expect(await sumTransfers(accountId)).toBe(19_800);
  expect(await listDifferences()).toEqual([]);
});

test("sales within the refund period aren't sent in place of what a debt has used up", async () => {
  const { teacher, uid, accountId } = await teachAndConnect();
  const { intentId } = await createSale({ teacher, prices: [100] });
  await payTeacher({ uid });
  await updateAccountBalance(accountId, 0);
  await refundAndSync(intentId);
  await createSale({ teacher, prices: [100] });
  await createSale({ teacher, prices: [50], daysAgo: 3 });
  expect(await readBalance(uid)).toMatchObject({ balanceCents: 4500, availableCents: 0, waitingCents: 4500 });
  expect(await payTeacher({ uid })).toEqual({ transferredCents: 0, waitsFor: "balance" });
});

test("without an account, or with an incomplete one, the money waits and the result says why", async () => {
  const teacher = buildTeacher();
  const { uid } = teacher;
  await createSale({ teacher });
  expect(await payTeacher({ uid })).toEqual({ transferredCents: 0, waitsFor: "account" });
  const { createAccount } = await import("#lib/stripe/accounts");
  const { upsertPayee, storeAccount } = await import("#lib/payouts/payees");
  const { accountId } = await createAccount({ ...teacher, name: "Tom Teacher" });
  await upsertPayee(uid);
  await storeAccount({ uid, accountId });
  expect(await payTeacher({ uid })).toEqual({ transferredCents: 0, waitsFor: "account_not_ready" });
  expect(await openTestDatabase().collection("transfers").countDocuments({ uid })).toBe(0);
});

test("while the site's Stripe balance is too low, a transfer waits, isn't tried at every visit, and is made later", async () => {
  const { teacher, uid, accountId } = await teachAndConnect();
  await createSale({ teacher });
  await updateFaults({ uid, hasFunds: false });
  expect(await payTeacher({ uid })).toEqual({ transferredCents: 0, waitsFor: "insufficient_funds" });
  const patient = { uid, patienceMs: 3_600_000 };
  expect(await payTeacher(patient)).toEqual({ transferredCents: 0, waitsFor: "insufficient_funds" });
  expect(await openTestDatabase().collection("transfers").countDocuments({ uid })).toBe(1);
  expect(await readBalance(uid)).toMatchObject({ availableCents: 9000 });
  expect(await listDifferences()).toEqual([]);
  await updateFaults({ uid, hasFunds: true });
  expect(await payTeacher({ uid })).toEqual({ transferredCents: 9000, waitsFor: null });
  expect(await sumTransfers(accountId)).toBe(9000);
  expect(await listDifferences()).toEqual([]);
});

test("a payout by hand lowers what is due, is recorded once per key, and never exceeds what is due", async () => {
  const teacher = buildTeacher();
  const { uid } = teacher;
  await createSale({ teacher });
  const payout = { uid, amountCents: 5000, reference: "SEPA 17", key: `${uid}-1`, adminUid: "admin" };
  const recorded = await Promise.all(Array.from({ length: 5 }, () => insertHandPayout(payout)));
  expect(recorded.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(await readBalance(uid)).toMatchObject({ balanceCents: 4000, paidOutCents: 5000 });
  const others = ["2", "3", "4"].map((key) =>
    insertHandPayout({ ...payout, amountCents: 4000, key: `${uid}-${key}` }),
  );
  const settled = await Promise.allSettled(others);
  expect(settled.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const refusals = settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  expect(refusals).toMatchObject([
    { code: "conflict", details: { available: 0 } },
    { code: "conflict", details: { available: 0 } },
  ]);
  await expect(insertHandPayout({ ...payout, amountCents: 1 })).rejects.toMatchObject({ code: "conflict" });
  expect(await listDifferences()).toEqual([]);

  const accountId = await connectAccount(teacher);
  expect(await payTeacher({ uid })).toMatchObject({ transferredCents: 0 });
  expect(await sumTransfers(accountId)).toBe(0);
});

test("a course that was sold without lessons is paid out once its refund ends, 14 days after its first lesson", async () => {
  const teacher = buildTeacher();
  const { uid } = teacher;
  const accountId = await connectAccount(teacher);
  const { serviceId } = await createSale({ teacher, prices: [100], daysAgo: 400 });
  await createSale({ teacher, prices: [20] });
  const _id = new ObjectId(serviceId);
  await openTestDatabase().collection("outlines").deleteOne({ _id });
  expect(await readBalance(uid)).toMatchObject({ availableCents: 1800, waitingCents: 9000 });
  await payTeacher({ uid });
  expect(await sumTransfers(accountId), "its money isn't due, whichever line was sent").toBe(1800);

  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  await insertFirstLesson({ _id, firstLessonAt: daysAgo(13) });
  expect(await readBalance(uid)).toMatchObject({ availableCents: 0, waitingCents: 9000 });
  await insertFirstLesson({ _id, firstLessonAt: daysAgo(16) });
  await payTeacher({ uid });
  expect(await sumTransfers(accountId)).toBe(10_800);
});
