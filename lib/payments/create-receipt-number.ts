import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { retryUpsert } from "#lib/db/retry-upsert";
import { createSerializer } from "#lib/rules/async/serialize";

/** Serializes the calls of this process, so that concurrent payments rarely compete. */
const serialize = createSerializer<void>();

type ReceiptPayment = Pick<PaymentDocument, "_id" | "amountCents" | "receipt" | "createdAt">;

/**
 * Assigns a payment the next receipt number of its year, in UTC, unless it has one. Free payments get none. Each number
 * is assigned only after the one before it, and never taken back, so there are no gaps, as tax offices require. Throws
 * the driver's errors.
 */
export async function createReceiptNumber({
  _id,
  amountCents,
  receipt,
  createdAt,
}: ReceiptPayment): Promise<void> {
  if (receipt || amountCents === 0) return;
  const year = createdAt.getUTCFullYear();
  await serialize(String(year), () => claimReceiptNumber({ _id, year }));
}

/** Takes the next free number. When several servers try the same number, one gets it and the others try the next. */
async function claimReceiptNumber({ _id, year }: { _id: ObjectId; year: number }): Promise<void> {
  const [payments, years] = await Promise.all([getCollection("payments"), getCollection("receiptYears")]);
  const stored = await years.findOne({ _id: year });
  for (let number = (stored?.last ?? 0) + 1; ; number += 1) {
    const isTaken = await payments
      .updateOne({ _id, receipt: { $exists: false } }, { $set: { receipt: { year, number } } })
      .then(({ modifiedCount }) => modifiedCount === 1)
      .catch((error: unknown) => {
        if (isDuplicateKey(error)) return null;
        throw error;
      });
    // A retry: the payment already has a number.
    if (isTaken === false) return;
    // Also for a server that was interrupted before it could.
    await retryUpsert(() => years.updateOne({ _id: year }, { $max: { last: number } }, { upsert: true }));
    if (isTaken) return;
  }
}
