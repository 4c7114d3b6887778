import { randomUUID } from "node:crypto";
import { ObjectId } from "mongodb";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createPurchase, updatePaymentDate } from "#dev/testing/payments/refunds";
import { completeOnboarding, createStripeClient } from "#dev/testing/payments/stripe";
import { storeAccount, upsertPayee } from "#lib/payouts/payees";
import { createAccount } from "#lib/stripe/accounts";

export type PaidTeacher = { uid: string; email: string };

/** Returns a new teacher. */
export function buildTeacher(): PaidTeacher {
  const uid = `teacher-${randomUUID()}`;
  return { uid, email: `${uid}@openbook.test` };
}

/** Gives a teacher an account that can receive transfers, and returns its id. */
export async function connectAccount({ uid, email }: PaidTeacher): Promise<string> {
  const { accountId } = await createAccount({ uid, email, name: "Tom Teacher" });
  await completeOnboarding(accountId);
  await upsertPayee(uid);
  return storeAccount({ uid, accountId });
}

type SellOptions = { teacher: PaidTeacher; prices?: number[]; daysAgo?: number };

/**
 * Sells a course of the teacher for each price, in dollars, to a new buyer this many days ago; by default, so long ago
 * that no reserve is kept.
 */
export async function createSale({ teacher, prices = [100], daysAgo = 100 }: SellOptions) {
  const sold = await createPurchase({ prices, owner: teacher });
  const paymentId = new ObjectId(sold.paymentId);
  const soldAt = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
  await updatePaymentDate(sold.paymentId, soldAt);
  // The courses had lessons at the time: what is sold without lessons isn't paid out.
  for (const id of sold.serviceIds) await insertFirstLesson({ _id: new ObjectId(id), firstLessonAt: soldAt });
  return { ...sold, paymentId };
}

/** Stores since when a course has had lessons. */
export async function insertFirstLesson({ _id, firstLessonAt }: { _id: ObjectId; firstLessonAt: Date }) {
  const totals = { sections: 0, lessons: 0, minutes: 0 };
  const $setOnInsert = { version: 0, revision: 1, sections: [], totals, updatedAt: firstLessonAt };
  await openTestDatabase()
    .collection("outlines")
    .updateOne({ _id }, { $set: { firstLessonAt }, $setOnInsert }, { upsert: true });
}

/** Returns the cents that Stripe has transferred to an account, less reversals. */
export async function sumTransfers(accountId: string): Promise<number> {
  const transfers = await createStripeClient()
    .transfers.list({ destination: accountId, limit: 100 })
    .autoPagingToArray({ limit: 1000 });
  return transfers.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, 0);
}
