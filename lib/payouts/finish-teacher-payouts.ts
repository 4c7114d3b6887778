import "server-only";
import { getCollection } from "#lib/db/collections";
import { logTruncated } from "#lib/observability/log-truncated";
import { finishCurrentPayout } from "#lib/payouts/finish-current-payout";
import { findPayee } from "#lib/payouts/payees";
import { maxTransfers, reverseTransfers } from "#lib/payouts/reverse-transfers";

/**
 * Finishes a teacher's transfers and transfer reversals that a process left unfinished. Throws what
 * finishCurrentPayout throws.
 */
export async function finishTeacherPayouts(uid: string): Promise<void> {
  const payee = await findPayee(uid);
  if (payee) await finishCurrentPayout(payee);
  const transfers = await getCollection("transfers");
  const reversing = await transfers
    .find({ uid, state: "reversing" }, { projection: { paymentId: 1 } })
    .limit(maxTransfers)
    .toArray();
  logTruncated({
    what: "a teacher's transfers with pending reversals",
    limit: maxTransfers,
    count: reversing.length,
  });
  for (const { paymentId } of reversing) await reverseTransfers({ paymentId });
}
