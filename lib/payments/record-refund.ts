import "server-only";
import { announceTags } from "#lib/cache/announce-tags";
import { listSaleTags } from "#lib/cache/cache-tags";
import { getPayments } from "#lib/db/collections";
import { recountStudents } from "#lib/payments/recount-students";
import { updateStanding } from "#lib/reviews/update-standing";

/**
 * Records that a payment was refunded in full: its courses are no longer owned, the stars given to them no longer
 * count, and their students are counted again. Idempotent, so that Stripe's next delivery completes what was interrupted,
 * and safe to call concurrently. Does nothing for an unknown payment; throws the driver's error while the database is down.
 */
export async function recordRefund({ transactionId }: { transactionId: string }): Promise<void> {
  const payments = await getPayments();
  // Read before the write: when the write's response is lost, the pages of these courses must change all the same.
  const payment = await payments.findOne(
    { transactionId },
    { projection: { uid: 1, serviceIds: 1, "items.refundedAt": 1 } },
  );
  if (!payment) return;
  const { _id, uid, serviceIds, items } = payment;
  try {
    for (const [index, { refundedAt }] of items.entries()) {
      const field = `items.${index}.refundedAt`;
      // A line keeps the date of its first refund.
      if (!refundedAt) await payments.updateOne({ _id, [field]: null }, { $set: { [field]: new Date() } });
    }
    await updateStanding({ uid, serviceIds });
    await recountStudents(serviceIds);
  } finally {
    // A certificate's page carries its course's tag.
    announceTags([...new Set(serviceIds.flatMap((id) => listSaleTags(id.toHexString())))]);
  }
}
