import type { ObjectId } from "mongodb";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import type { OutboxDocument } from "#lib/db/documents/outbox";
import { queueMail } from "#lib/outbox/queue-mail";

const outbox = () => openTestDatabase().collection<OutboxDocument>("outbox");

/** Returns all mails in the order in which they were queued. */
export function listOutbox(filter: Partial<OutboxDocument> = {}): Promise<OutboxDocument[]> {
  return outbox().find(filter).sort({ _id: 1 }).toArray();
}

/** Returns the kinds of mails about a payment, in alphabetical order. */
export async function listMailKinds(paymentId: ObjectId): Promise<string[]> {
  return (await listOutbox({ paymentId })).map(({ kind }) => kind).toSorted();
}

/** Makes every mail that is pending or claimed due now. */
export async function updateNextAttempts(): Promise<void> {
  await outbox().updateMany({ state: "waiting" }, { $set: { nextAttemptAt: new Date(0) } });
}

/** Queues the receipt of a new payment. Returns its buyer's address. */
export async function queueReceipt(email?: string): Promise<string> {
  const uid = `student-${crypto.randomUUID()}`;
  await insertPayment({ uid, serviceIds: ["a".repeat(24)] });
  const payments = openTestDatabase().collection("payments");
  if (email) await payments.updateOne({ uid }, { $set: { email } });
  const payment = await payments.findOne({ uid });
  const paymentId = payment?._id;
  await queueMail({ kind: "receipt", key: String(paymentId), uid, paymentId });
  return email ?? `${uid}@openbook.test`;
}
