import { randomUUID } from "node:crypto";
import { type Document, ObjectId } from "mongodb";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createPurchase } from "#dev/testing/payments/refunds";
import { completeOnboarding, createStripeClient } from "#dev/testing/payments/stripe";
import { storeAccount, upsertPayee } from "#lib/payouts/payees";
import { toCreatedKey } from "#lib/rules/db/created-key";
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

/** Sells a course of the teacher for each price, in dollars, to a new buyer this many days ago. */
export async function createSale({ teacher, prices = [100], daysAgo = 40 }: SellOptions) {
  const sold = await createPurchase({ prices, owner: teacher });
  const paymentId = new ObjectId(sold.paymentId);
  await updateDates({ paymentId, daysAgo });
  return { ...sold, paymentId };
}

/** Moves a payment's dates back by this many days. */
async function updateDates({ paymentId, daysAgo }: { paymentId: ObjectId; daysAgo: number }): Promise<void> {
  const createdAt = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
  const database = openTestDatabase();
  const move = async (name: string, filter: Document) => {
    for (const { _id } of await database.collection(name).find(filter).toArray()) {
      const createdKey = toCreatedKey({ createdAt, _id });
      await database.collection(name).updateOne({ _id }, { $set: { createdAt, createdKey } });
    }
  };
  await move("payments", { _id: paymentId });
  await move("ledger", { paymentId });
  // The courses had lessons at the time: what is sold without lessons isn't paid out.
  const payment = await database.collection("payments").findOne({ _id: paymentId });
  for (const _id of payment?.serviceIds ?? []) await insertFirstLesson({ _id, firstLessonAt: createdAt });
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
