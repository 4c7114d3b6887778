import "server-only";
import type { ObjectId } from "mongodb";
import type { ReversedLine } from "#lib/db/documents/payments";
import type { TransferDocument, TransferReversal } from "#lib/db/documents/payouts";
import { countSentCents, listLineShares, type PaymentSummary } from "#lib/payouts/line-shares";

/** A transfer reversal to make because of a refund or dispute. */
export type PlannedTransferReversal = {
  transfer: TransferDocument;
  key: string;
  reversalId: string;
  amountCents: number;
};

/**
 * Returns the next transfer reversal that a payment needs and that isn't decided yet, or null. It's needed if a
 * teacher was sent more for a line than they earn after refunds. Each refund or dispute reverses at most the
 * teacher's share of its amount, and each transfer once: an amount that an account refused stays a debt, and
 * isn't requested again. `transfers` must be all transfers of the payment.
 */
export function findTransferReversal(
  payment: PaymentSummary,
  transfers: TransferDocument[],
): PlannedTransferReversal | null {
  const { reversals } = payment;
  const active = reversals.filter(({ state }) => state === "active");
  const isDecided = ({ state, reversalId }: TransferReversal) =>
    state === "requested" || (state === "refused" && active.some(({ stripeId }) => stripeId === reversalId));
  for (const { serviceId, earnedCents, sentCents } of listLineShares(payment, transfers)) {
    const madeTransfers = transfers
      .filter((transfer) => transfer.serviceId.equals(serviceId) && isMade(transfer))
      .toSorted((one, other) => one.sequence - other.sequence);
    const excess = sentCents - earnedCents - sumTransferReversals(madeTransfers, isDecided);
    if (excess <= 0) continue;
    for (const { stripeId: reversalId, lines } of active) {
      const requestedCents = sumTransferReversals(
        madeTransfers,
        (reversal) => reversal.reversalId === reversalId,
      );
      const remainingCents = sumShare(lines, serviceId) - requestedCents;
      for (const transfer of madeTransfers) {
        const key = `${reversalId}-${transfer._id.toHexString()}`;
        const requested = sumTransferReversals([transfer], (reversal) => reversal.state === "requested");
        const amountCents = Math.min(excess, remainingCents, countSentCents(transfer) - requested);
        const isKnown = transfer.reversals.some((reversal) => reversal.key === key);
        if (amountCents > 0 && !isKnown) return { transfer, key, reversalId, amountCents };
      }
    }
  }
  return null;
}

function isMade({ state }: TransferDocument): boolean {
  return state === "made" || state === "reversing";
}

function sumTransferReversals(
  transfers: TransferDocument[],
  matches: (reversal: TransferReversal) => boolean,
): number {
  return transfers
    .flatMap(({ reversals }) => reversals.filter(matches))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** The teacher's share of what refunds and disputes took from a line. */
function sumShare(lines: ReversedLine[], serviceId: ObjectId): number {
  return lines
    .filter((line) => line.serviceId.equals(serviceId))
    .reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0);
}
