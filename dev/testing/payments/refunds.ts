import { ObjectId } from "mongodb";
import { teacher } from "#dev/testing/courses/make-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { beginCheckout, makeStudent } from "#dev/testing/payments/checkout";
import { connectToStripe, payIntent } from "#dev/testing/payments/stripe";
import { settlePayment } from "#lib/payments/settle-payment";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

type Bought = { user?: SignedInUser; prices?: number[]; card?: string };

/** Buys courses, each at its price in dollars, with one of Stripe's names for test cards. */
export async function buy({ user: buyer, prices = [39, 49.5], card }: Bought = {}) {
  const { user, uid, intentId, serviceIds } = await beginCheckout({ user: buyer, prices });
  await payIntent(intentId, card);
  const settlement = await settlePayment({ intentId });
  if (settlement.state !== "settled") throw new Error(`the payment is ${settlement.state}`);
  const { paymentId } = settlement;
  const [serviceId = ""] = serviceIds;
  return { user, uid, intentId, paymentId, serviceIds, serviceId };
}

/** Who else may refund what students buy in tests. */
export const courseTeacher: SignedInUser = { ...makeStudent(), uid: teacher.uid };
export const admin: SignedInUser = { ...makeStudent(), isAdmin: true };

/** What Stripe has given back of a payment, in cents, one for each refund that has not failed. */
export async function listRefundedCents(intentId: string): Promise<number[]> {
  const { data } = await connectToStripe().refunds.list({ payment_intent: intentId, limit: 100 });
  return data.filter(({ status }) => status !== "failed").map(({ amount }) => amount);
}

/** A payment and what was asked for of it, as they are stored. */
export async function readPayment(paymentId: string) {
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

/** Makes a payment older, as if time had passed since. */
export async function datePayment(paymentId: string, createdAt: Date): Promise<void> {
  await openTestDatabase()
    .collection("payments")
    .updateOne({ _id: new ObjectId(paymentId) }, { $set: { createdAt } });
}
