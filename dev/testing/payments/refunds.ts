import { type Document, ObjectId } from "mongodb";
import { teacher } from "#dev/testing/courses/build-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildStudent, createCheckout } from "#dev/testing/payments/checkout";
import { createStripeClient, payIntent } from "#dev/testing/payments/stripe";
import { settlePayment } from "#lib/payments/settle-payment";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { toCreatedKey } from "#lib/rules/db/created-key";

type PurchaseOptions = Parameters<typeof createCheckout>[0] & { card?: string };

/** Buys courses with one of Stripe's names for test cards. */
export async function createPurchase({ card, ...checkout }: PurchaseOptions = {}) {
  const { user, uid, intentId, serviceIds } = await createCheckout(checkout);
  await payIntent(intentId, card);
  const settlement = await settlePayment({ intentId });
  if (settlement.state !== "settled") throw new Error(`the payment is ${settlement.state}`);
  const { paymentId } = settlement;
  const [serviceId = ""] = serviceIds;
  return { user, uid, intentId, paymentId, serviceIds, serviceId };
}

/** The teacher of the tests' courses, who can also refund them. */
export const courseTeacher: SignedInUser = { ...buildStudent(), uid: teacher.uid };
export const admin: SignedInUser = { ...buildStudent(), isAdmin: true };

/** Returns the cents of each refund of a payment at Stripe that hasn't failed. */
export async function listRefundedCents(intentId: string): Promise<number[]> {
  const { data } = await createStripeClient().refunds.list({ payment_intent: intentId, limit: 100 });
  return data.filter(({ status }) => status !== "failed").map(({ amount }) => amount);
}

/** Returns a payment and its refund requests as stored. */
export async function findPaymentAndRefunds(paymentId: string) {
  const database = openTestDatabase();
  const [payment, requests] = await Promise.all([
    database.collection("payments").findOne({ _id: new ObjectId(paymentId) }),
    database
      .collection("refunds")
      .find({ paymentId: new ObjectId(paymentId) })
      .toArray(),
  ]);
  const refunded = (payment?.items ?? []).map(
    ({ refundedAt }: { refundedAt?: Date }) => refundedAt !== undefined,
  );
  return { payment, requests, refunded: refunded as boolean[] };
}

/** Sets the date of a payment and of its ledger entries. */
export async function updatePaymentDate(paymentId: string, createdAt: Date): Promise<void> {
  const _id = new ObjectId(paymentId);
  const database = openTestDatabase();
  const move = async (name: string, filter: Document) => {
    for (const found of await database.collection(name).find(filter).toArray()) {
      const createdKey = toCreatedKey({ createdAt, _id: found._id });
      await database.collection(name).updateOne({ _id: found._id }, { $set: { createdAt, createdKey } });
    }
  };
  await move("payments", { _id });
  await move("ledger", { paymentId: _id });
}
