import "server-only";
import type { ObjectId } from "mongodb";
import type { ReversedLine } from "#lib/db/documents/payments";
import type { TransferDocument, TransferReversal } from "#lib/db/documents/payouts";
import { countSentCents, listLineShares, type PaymentSummary } from "#lib/payouts/line-shares";

/** A reversal to make because of a withdrawal. */
export type PlannedTransferReversal = {
  transfer: TransferDocument;
  key: string;
  withdrawalId: string;
  amountCents: number;
};

/**
 * The next reversal that a payment needs and that isn't decided yet, or null. A reversal is needed if a
 * teacher was sent more for a line than they earn after refunds. Each withdrawal reverses at most the
 * teacher's share of its amount, and each transfer once: an amount that an account refused stays a debt, and
 * isn't requested again. `transfers` must be all transfers of the payment.
 */
export function findTransferReversal(
  payment: PaymentSummary,
  transfers: TransferDocument[],
): PlannedTransferReversal | null {
  const { withdrawals } = payment;
  const active = withdrawals.filter(({ state }) => state === "active");
  const isDecided = ({ state, withdrawalId }: TransferReversal) =>
    state === "requested" ||
    (state === "refused" && active.some(({ stripeId }) => stripeId === withdrawalId));
  for (const { serviceId, earnedCents, sentCents } of listLineShares(payment, transfers)) {
    const made = transfers
      .filter((transfer) => transfer.serviceId.equals(serviceId) && isMade(transfer))
      .toSorted((one, other) => one.turn - other.turn);
    const excess = sentCents - earnedCents - sumTransferReversals(made, isDecided);
    if (excess <= 0) continue;
    for (const { stripeId: withdrawalId, lines } of active) {
      const asked = sumTransferReversals(made, (reversal) => reversal.withdrawalId === withdrawalId);
      const left = sumShare(lines, serviceId) - asked;
      for (const transfer of made) {
        const key = `${withdrawalId}-${transfer._id.toHexString()}`;
        const requested = sumTransferReversals([transfer], (reversal) => reversal.state === "requested");
        const amountCents = Math.min(excess, left, countSentCents(transfer) - requested);
        const isKnown = transfer.reversals.some((reversal) => reversal.key === key);
        if (amountCents > 0 && !isKnown) return { transfer, key, withdrawalId, amountCents };
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

/** The teacher's share of what was withdrawn from a line. */
function sumShare(lines: ReversedLine[], serviceId: ObjectId): number {
  return lines
    .filter((line) => line.serviceId.equals(serviceId))
    .reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0);
}
