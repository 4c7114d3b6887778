import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buyAgain, type Purchase } from "#dev/testing/payments/buy-again";
import { buildStudent } from "#dev/testing/payments/checkout";
import {
  admin,
  courseTeacher,
  createPurchase,
  findPaymentAndRefunds,
  listRefundedCents,
} from "#dev/testing/payments/refunds";
import { createStripeClient, failRefund } from "#dev/testing/payments/stripe";
import type { RefundDocument } from "#lib/db/documents/payments";
import { findOwnPurchase } from "#lib/payments/list-purchases";
import { listSales } from "#lib/payments/list-sales";
import { requestRefund } from "#lib/payments/request-refund";
import { syncReversals } from "#lib/payments/sync-reversals";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

const refunds = () => openTestDatabase().collection<RefundDocument>("refunds");
const day = 24 * 3_600_000;

/** Returns the state of each refund, or why it was refused. */
function refundAtOnce(purchases: Purchase[], user?: SignedInUser) {
  return Promise.all(
    purchases.map(({ paymentId, serviceId, ...bought }) =>
      requestRefund({ isRecentSignIn: true, user: user ?? bought.user, paymentId, serviceId }).catch(
        ({ details }) => details.reason,
      ),
    ),
  );
}

const countOf = (outcomes: string[], outcome: string) => outcomes.filter((each) => each === outcome).length;

async function findRefusal({ uid, paymentId }: Purchase) {
  return (await findOwnPurchase({ uid, id: paymentId }))?.items[0]?.refundCheck?.refusal;
}

test("a buyer refunds the same course twice, in however many tabs; then the page says so, and the teacher can", async () => {
  const purchases = await buyAgain(buildStudent(), 4);
  const outcomes = await refundAtOnce([...purchases, ...purchases]);
  expect([countOf(outcomes, "succeeded"), countOf(outcomes, "course_limit")]).toEqual([4, 4]);
  const open = [];
  for (const purchase of purchases) {
    if ((await listRefundedCents(purchase.intentId)).length === 0) open.push(purchase);
  }
  const [third] = open;
  if (!third) throw new Error("everything was refunded");
  expect(open).toHaveLength(2);
  expect(await findRefusal(third)).toBe("course_limit");
  expect(await refundAtOnce([third])).toEqual(["course_limit"]);
  expect(await refundAtOnce([third], courseTeacher)).toEqual(["succeeded"]);
});

test("a buyer refunds ten courses in 365 days, in however many tabs; the eleventh has to wait or needs the teacher", async () => {
  const user = buildStudent();
  const purchases: Purchase[] = [];
  for (let time = 0; time < 12; time += 1) purchases.push(await createPurchase({ user, prices: [39] }));
  const outcomes = await refundAtOnce(purchases);
  expect([countOf(outcomes, "succeeded"), countOf(outcomes, "year_limit")]).toEqual([10, 2]);
  const rest = purchases.filter((_, index) => outcomes[index] === "year_limit");
  const [next, last] = rest;
  if (!next || !last) throw new Error("nothing was refused");
  expect(await findRefusal(next)).toBe("year_limit");
  expect(await refundAtOnce([next], admin)).toEqual(["succeeded"]);
  expect(await refundAtOnce([last]), "the admin's refund isn't the buyer's").toEqual(["year_limit"]);

  const [first] = purchases.filter((_, index) => outcomes[index] === "succeeded");
  const $set = { createdAt: new Date(Date.now() - 366 * day) };
  await refunds().updateOne({ paymentId: new ObjectId(first?.paymentId) }, { $set });
  expect(await findRefusal(last)).toBeNull();
  expect(await refundAtOnce([last])).toEqual(["succeeded"]);
});

/** Requests a refund that the bank then returns. */
async function failAtBank({ intentId, paymentId, serviceId }: Purchase, user: SignedInUser) {
  expect(await requestRefund({ isRecentSignIn: true, user, paymentId, serviceId })).toBe("pending");
  const { data } = await createStripeClient().refunds.list({ payment_intent: intentId });
  await failRefund(data.find(({ status }) => status === "pending")?.id ?? "");
  await syncReversals({ transactionId: intentId });
}

test("a refund that failed frees its place, and the course can still be refunded twice", async () => {
  const [failing, ...others] = await buyAgain(buildStudent(), 3);
  if (!failing) throw new Error("nothing was bought");
  const pending = await createPurchase({ user: failing.user, prices: [39], card: "pm_card_pendingRefund" });
  await failAtBank(pending, failing.user);
  const stored = await refunds().findOne({ paymentId: new ObjectId(pending.paymentId) });
  await refunds().updateOne({ _id: stored?._id }, { $set: { serviceId: new ObjectId(failing.serviceId) } });
  expect(await refundAtOnce(others)).toEqual(["succeeded", "succeeded"]);
  expect(await refundAtOnce([failing])).toEqual(["course_limit"]);
});

test("a refund that the bank returns three times needs an admin, also for the teacher, and both see that", async () => {
  const purchase = await createPurchase({ prices: [39], card: "pm_card_pendingRefund" });
  const { user, paymentId } = purchase;
  for (const asker of [user, courseTeacher, user]) await failAtBank(purchase, asker);
  expect(await refundAtOnce([purchase, purchase])).toEqual(["attempt_limit", "attempt_limit"]);
  expect(await refundAtOnce([purchase], courseTeacher)).toEqual(["attempt_limit"]);
  expect((await findPaymentAndRefunds(paymentId)).requests).toMatchObject([{ state: "failed", attempt: 3 }]);
  expect(await findRefusal(purchase)).toBe("attempt_limit");
  const { sales } = await listSales({ teacherUid: courseTeacher.uid, limit: 1 });
  expect(sales[0]).toMatchObject({ paymentId, refundable: 0, refund: { state: "failed" } });
  expect(await refundAtOnce([purchase], admin)).toEqual(["pending"]);
});
