import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { retryUpsert } from "#lib/db/retry-upsert";
import { createCoalescer } from "#lib/rules/async/serialize";

type ReceiptPayment = Pick<PaymentDocument, "_id" | "amountCents" | "receipt" | "createdAt">;

/** The payments of this process that wait for a number, by year. */
const waiting = new Map<number, ObjectId[]>();

/** Concurrent payments rarely compete for a number, and those that wait read the last one together. */
const coalesce = createCoalescer<void>();

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
  waiting.set(year, [...(waiting.get(year) ?? []), _id]);
  await coalesce(String(year), () => assignReceiptNumbers(year));
}

async function assignReceiptNumbers(year: number): Promise<void> {
  const ids = waiting.get(year) ?? [];
  waiting.delete(year);
  const years = await getCollection("receiptYears");
  const stored = await years.findOne({ _id: year });
  let last = stored?.last ?? 0;
  for (const _id of ids) last = await claimReceiptNumber({ _id, year, last });
  // Only saves later calls from trying these numbers, so a crash before it changes nothing.
  await retryUpsert(() => years.updateOne({ _id: year }, { $max: { last } }, { upsert: true }));
}

/**
 * Assigns the next free number after `last` to a payment without one. Returns the last number that is known to be
 * assigned. When several servers try the same number, one gets it and the others try the next.
 */
async function claimReceiptNumber({ _id, year, last }: { _id: ObjectId; year: number; last: number }) {
  const payments = await getCollection("payments");
  for (let number = last + 1; ; number += 1) {
    try {
      const unnumbered = { _id, receipt: { $exists: false } };
      const { modifiedCount } = await payments.updateOne(unnumbered, { $set: { receipt: { year, number } } });
      // A payment that was numbered in the meantime leaves this number free.
      return modifiedCount === 1 ? number : number - 1;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
