import "server-only";
import { getCollection } from "#lib/db/collections";
import { logTruncated } from "#lib/observability/log-truncated";
import { finishCurrent } from "#lib/payouts/finish-current";
import { findPayee } from "#lib/payouts/payees";
import { maxTransfers, reverseTransfers } from "#lib/payouts/reverse-transfers";

/** Finishes a teacher's transfers and reversals that a process left unfinished. Throws what finishCurrent throws. */
export async function finishStarted(uid: string): Promise<void> {
  const payee = await findPayee(uid);
  if (payee) await finishCurrent(payee);
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
