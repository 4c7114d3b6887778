import "server-only";
import { getCollection } from "#lib/db/collections";
import { readBatches } from "#lib/db/read-batches";
import { settlePayment } from "#lib/payments/settle-payment";
import { syncReversals } from "#lib/payments/sync-reversals";
import { finishTeacherPayouts } from "#lib/payouts/finish-teacher-payouts";

/**
 * Asks Stripe about every unfinished checkout and every payment, and records what no event has reported:
 * payments, refunds, and disputes. Then finishes every transfer that was started. Throws AppError
 * `unavailable` when Stripe is down, and the driver's error when the database is.
 */
export async function syncBooks({ onProgress }: { onProgress?: (text: string) => void }): Promise<void> {
  const projection = { status: 1, paymentIntentId: 1 };
  for await (const batch of readBatches({ collection: await getCollection("checkouts"), projection })) {
    for (const { status, paymentIntentId: intentId } of batch) {
      const isUnfinished = status === "open" || status === "closing";
      if (isUnfinished && intentId) await settlePayment({ intentId });
    }
  }
  let checked = 0;
  const payments = await getCollection("payments");
  for await (const batch of readBatches({ collection: payments, projection: { transactionId: 1 } })) {
    for (const { transactionId } of batch) await syncReversals({ transactionId });
    checked += batch.length;
    onProgress?.(`checked ${checked} payments at Stripe`);
  }
  const payees = await getCollection("payees");
  for await (const batch of readBatches({ collection: payees, projection: { uid: 1 } })) {
    for (const { uid } of batch) await finishTeacherPayouts(uid);
  }
}
