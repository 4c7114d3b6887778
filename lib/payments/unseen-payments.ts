import "server-only";
import { getPayments } from "#lib/db/collections";
import type { Confirmation } from "#lib/rules/payments/payment-state";

/** More than one person ever has; those that are left out come with the next visit. */
const most = 10;

/** What somebody has paid and no page has confirmed to them yet. Throws as getDatabase does. */
export async function listUnseenPayments(uid: string): Promise<Confirmation[]> {
  const payments = await getPayments();
  const unseen = await payments
    .find({ uid, isUnseen: true }, { projection: { transactionId: 1, items: 1, amountCents: 1 } })
    .limit(most)
    .toArray();
  return unseen.map(({ transactionId, items, amountCents }) => ({
    transactionId,
    titles: items.map(({ title }) => title),
    totalCents: amountCents,
    isRecorded: true,
  }));
}

/** Notes that a page has confirmed this payment to its buyer; harmless when that was noted before. */
export async function markSeen(transactionId: string): Promise<void> {
  const payments = await getPayments();
  await payments.updateOne({ transactionId }, { $unset: { isUnseen: "" } });
}
