import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { RefundHold } from "#lib/db/documents/payouts";

/**
 * Returns the holds of a teacher's money whose refunds Stripe hasn't accepted yet. A hold ends by itself with its
 * refund's state, which changes only after the ledger has the refund. Read the holds before the ledger: a refund in
 * between then counts twice for a moment, and is never missed.
 */
export async function listOpenHolds(uid: string): Promise<RefundHold[]> {
  const payees = await getCollection("payees");
  const payee = await payees.findOne({ uid }, { projection: { holds: 1 } });
  const holds = payee?.holds ?? [];
  if (holds.length === 0) return [];
  const refunds = await getCollection("refunds");
  const requested = await refunds
    .find(
      { _id: { $in: holds.map(({ refundId }) => new ObjectId(refundId)) }, state: "requested" },
      { projection: { attempt: 1 } },
    )
    .limit(holds.length)
    .toArray();
  const attempts = new Map(requested.map(({ _id, attempt }) => [_id.toHexString(), attempt]));
  return holds.filter(({ refundId, attempt }) => attempts.get(refundId) === attempt);
}

type HeldOptions = { holds: RefundHold[]; isWaiting: (hold: RefundHold) => boolean };

/** What refunds under way will take from money that is due. A sale that isn't due yet covers its own refund. */
export function sumHeldCents({ holds, isWaiting }: HeldOptions): number {
  return holds.filter((hold) => !isWaiting(hold)).reduce((sum, { amountCents }) => sum + amountCents, 0);
}
