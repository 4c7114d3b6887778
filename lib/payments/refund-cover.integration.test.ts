import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildStudent } from "#dev/testing/payments/checkout";
import { listDifferences } from "#dev/testing/payments/list-differences";
import {
  buildTeacher,
  connectAccount,
  createSale,
  insertFirstLesson,
  sumTransfers,
} from "#dev/testing/payments/paid-teacher";
import {
  admin,
  findPaymentAndRefunds,
  listRefundedCents,
  updatePaymentDate,
} from "#dev/testing/payments/refunds";
import { failRefund, openDispute, updateAccountBalance, updateFaults } from "#dev/testing/payments/stripe";
import { computeBalance } from "#lib/ledger/teacher-balance";
import { finishDueRefunds } from "#lib/payments/finish-refund";
import { findOwnPurchase } from "#lib/payments/list-purchases";
import { requestRefund } from "#lib/payments/request-refund";
import { syncReversals } from "#lib/payments/sync-reversals";
import { payTeacher } from "#lib/payouts/pay-teacher";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

type Sale = Awaited<ReturnType<typeof createSale>>;

const readBalance = async (uid: string) => (await computeBalance({ uid, now: new Date() })).balanceCents;

async function teach() {
  const teacher = buildTeacher();
  const accountId = await connectAccount(teacher);
  const user: SignedInUser = { ...buildStudent(), uid: teacher.uid };
  return { teacher, uid: teacher.uid, user, accountId };
}

function refund({ paymentId, serviceId }: Sale, user: SignedInUser, siteCost?: number) {
  return requestRefund({
    isRecentSignIn: true,
    user,
    paymentId: paymentId.toHexString(),
    serviceId,
    siteCost,
  });
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
const notCovered = (siteCost: number) => ({ code: "not_covered", details: { siteCost } });

type Collusion = {
  /** Whether the accomplice's sale was paid out, and the account emptied. */
  isPaid: boolean;
  isEmptied: boolean;
  /** What else the teacher has sold, in dollars by days ago. */
  others?: [price: number, daysAgo: number][];
  soldDaysAgo?: number;
  /** Null if the refund succeeds; otherwise what is missing, in dollars. */
  missing: number | null;
};

test.each<[string, Collusion]>([
  ["paid out, and the account emptied", { isPaid: true, isEmptied: true, missing: 899.1 }],
  ["paid out, and the account untouched", { isPaid: true, isEmptied: false, missing: null }],
  ["not paid out yet", { isPaid: false, isEmptied: false, missing: null }],
  ["waiting in the refund window", { isPaid: false, isEmptied: false, soldDaysAgo: 3, missing: null }],
  ["emptied, with other sales due", { isPaid: true, isEmptied: true, others: [[1200, 100]], missing: null }],
  [
    "emptied, with other sales that cover a part",
    { isPaid: true, isEmptied: true, others: [[500, 100]], missing: 449.1 },
  ],
  [
    "emptied, with other sales whose buyers can still ask for a refund",
    { isPaid: true, isEmptied: true, others: [[1200, 3]], missing: 899.1 },
  ],
])("an accomplice pays 999.00, and the teacher refunds it: %s", async (_name, collusion) => {
  const { isPaid, isEmptied, others = [], soldDaysAgo = 100, missing } = collusion;
  const { teacher, uid, user, accountId } = await teach();
  const sale = await createSale({ teacher, prices: [999], daysAgo: soldDaysAgo });
  if (isPaid) await payTeacher({ uid });
  if (isEmptied) await updateAccountBalance(accountId, 0);
  for (const [price, days] of others) await createSale({ teacher, prices: [price], daysAgo: days });
  const before = await readBalance(uid);
  const outcome = await refund(sale, user).catch((error: unknown) => error);
  if (missing === null) expect(outcome).toBe("succeeded");
  else expect(outcome).toMatchObject(notCovered(missing));
  expect(await listRefundedCents(sale.intentId)).toEqual(missing === null ? [99_900] : []);
  // The site never pays for the teacher.
  expect(await readBalance(uid)).toBeGreaterThanOrEqual(0);
  if (missing !== null) {
    expect(await readBalance(uid)).toBe(before);
    const shown = await findOwnPurchase({ uid: sale.uid, id: sale.paymentId.toHexString() });
    expect(shown?.items[0], "the buyer doesn't see it").toMatchObject({ refund: null, isRefunded: false });
  }
  expect(await listDifferences()).toEqual([]);
});

test("a buyer's refund within the rule needs no cover, although the teacher is in debt", async () => {
  const { teacher, uid, user, accountId } = await teach();
  const old = await createSale({ teacher, prices: [100] });
  await payTeacher({ uid });
  await updateAccountBalance(accountId, 0);
  await openDispute(old.intentId);
  await syncReversals({ transactionId: old.intentId });
  expect(await readBalance(uid)).toBe(-9000);
  const sale = await createSale({ teacher, prices: [50], daysAgo: 3 });
  await expect(refund(sale, user)).rejects.toMatchObject(notCovered(45));
  expect(await refund(sale, sale.user)).toBe("succeeded");
  expect(await readBalance(uid)).toBe(-9000);
  expect(await listDifferences()).toEqual([]);
});

test("a refund that failed at the bank needs cover when it's requested again after the buyer's right has ended", async () => {
  const { teacher, uid, accountId } = await teach();
  const sale = await createSale({ teacher, prices: [100], daysAgo: 3 });
  expect(await refund(sale, sale.user)).toBe("succeeded");
  const { requests } = await findPaymentAndRefunds(sale.paymentId.toHexString());
  await failRefund(requests[0]?.stripeRefundId);
  await syncReversals({ transactionId: sale.intentId });
  await updatePaymentDate(sale.paymentId.toHexString(), daysAgo(100));
  for (const id of sale.serviceIds) {
    await insertFirstLesson({ _id: new ObjectId(id), firstLessonAt: daysAgo(100) });
  }
  await openTestDatabase()
    .collection("refunds")
    .updateOne({ paymentId: sale.paymentId }, { $set: { createdAt: daysAgo(99) } });
  await payTeacher({ uid });
  await updateAccountBalance(accountId, 0);
  await expect(refund(sale, sale.user)).rejects.toMatchObject(notCovered(90));
  expect(await readBalance(uid)).toBe(0);
  expect(await listDifferences()).toEqual([]);
});

test("an old sale of a course without lessons covers its own refund, also while the refund of another one is open", async () => {
  const { teacher, uid, user } = await teach();
  const [first, second] = [await createSale({ teacher }), await createSale({ teacher })];
  const ids = [...first.serviceIds, ...second.serviceIds].map((id) => new ObjectId(id));
  await openTestDatabase()
    .collection("outlines")
    .deleteMany({ _id: { $in: ids } });
  await updateFaults({ uid: first.uid, outage: "error" });
  try {
    expect(await refund(first, user)).toBe("requested");
    expect(await refund(second, user)).toBe("succeeded");
  } finally {
    await updateFaults({ uid: first.uid, outage: "none" });
  }
  expect(await refund(first, user)).toBe("succeeded");
  expect(await readBalance(uid)).toBe(0);
  expect(await listDifferences()).toEqual([]);
});

test("an admin refunds at the site's cost only after naming the exact amount, and the teacher owes it", async () => {
  const { teacher, uid, user, accountId } = await teach();
  const sale = await createSale({ teacher, prices: [999] });
  await payTeacher({ uid });
  await updateAccountBalance(accountId, 0);
  await expect(refund(sale, user, 899.1), "a teacher can't agree").rejects.toMatchObject(notCovered(899.1));
  await expect(refund(sale, admin)).rejects.toMatchObject(notCovered(899.1));
  await expect(refund(sale, admin, 1)).rejects.toMatchObject(notCovered(899.1));
  expect(await listRefundedCents(sale.intentId)).toEqual([]);
  expect(await refund(sale, admin, 899.1)).toBe("succeeded");
  expect(await listRefundedCents(sale.intentId)).toEqual([99_900]);
  expect(await readBalance(uid)).toBe(-89_910);
  expect(await listDifferences()).toEqual([]);
});

test("only attempts that were sent count for the limit: three without cover don't", async () => {
  const { teacher, uid, user, accountId } = await teach();
  const sale = await createSale({ teacher, prices: [100] });
  await payTeacher({ uid });
  await updateAccountBalance(accountId, 0);
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await expect(refund(sale, user)).rejects.toMatchObject(notCovered(90));
  }
  await updateAccountBalance(accountId, 9000);
  expect(await refund(sale, user)).toBe("succeeded");
  const { requests } = await findPaymentAndRefunds(sale.paymentId.toHexString());
  await failRefund(requests[0]?.stripeRefundId);
  await syncReversals({ transactionId: sale.intentId });
  expect(await refund(sale, user), "after one failure at the bank").toBe("succeeded");
  expect(await listDifferences()).toEqual([]);
});

test("two refunds at once don't use the same money, and both succeed if there is enough", async () => {
  const { teacher, uid, user, accountId } = await teach();
  const sales: Sale[] = [];
  for (let count = 0; count < 2; count += 1) sales.push(await createSale({ teacher, prices: [100] }));
  await payTeacher({ uid });
  await updateAccountBalance(accountId, 0);
  await createSale({ teacher, prices: [100] });
  const outcomes = await Promise.allSettled([
    ...sales.map((sale) => refund(sale, user)),
    payTeacher({ uid }),
  ]);
  const refunded = outcomes.slice(0, 2).filter(({ status }) => status === "fulfilled");
  // Unless the payout was first.
  expect(refunded.length).toBeLessThanOrEqual(1);
  expect(await readBalance(uid)).toBeGreaterThanOrEqual(0);
  expect(await listDifferences()).toEqual([]);

  const rich = await teach();
  const waiting: Sale[] = [];
  for (let count = 0; count < 3; count += 1) {
    waiting.push(await createSale({ teacher: rich.teacher, prices: [100], daysAgo: 3 }));
  }
  expect(await Promise.all(waiting.map((sale) => refund(sale, rich.user)))).toEqual(
    waiting.map(() => "succeeded"),
  );
});

test("while Stripe is down, the money that covers a refund isn't paid out, and the scheduled job finishes it", async () => {
  const { teacher, uid, user, accountId } = await teach();
  const sale = await createSale({ teacher, prices: [100] });
  await updateFaults({ uid: sale.uid, outage: "error" });
  try {
    expect(await refund(sale, user)).toBe("requested");
    expect(await payTeacher({ uid })).toMatchObject({ transferredCents: 0 });
  } finally {
    await updateFaults({ uid: sale.uid, outage: "none" });
  }
  const long = new Date(Date.now() - 3_600_000);
  await openTestDatabase()
    .collection("refunds")
    .updateOne({ paymentId: sale.paymentId }, { $set: { updatedAt: long } });
  await finishDueRefunds({ forMs: 5000 });
  expect(await listRefundedCents(sale.intentId)).toEqual([10_000]);
  expect(await payTeacher({ uid })).toMatchObject({ transferredCents: 0 });
  expect([await sumTransfers(accountId), await readBalance(uid)]).toEqual([0, 0]);
  expect(await listDifferences()).toEqual([]);
});
