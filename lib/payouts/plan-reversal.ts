import "server-only";
import type { ObjectId } from "mongodb";
import type { Reversal, TransferDocument } from "#lib/db/documents/payouts";
import { countSent, listLineShares, type ShownPayment } from "#lib/payouts/line-shares";

/** What of a transfer has to be taken back because of a withdrawal. */
export type PlannedReversal = {
  transfer: TransferDocument;
  key: string;
  withdrawalId: string;
  amountCents: number;
};

/**
 * The next reversal of a payment that is not decided yet, or null: its teacher was sent more for a line than they earn since
 * money went back to the buyer. Each withdrawal takes back at most the teacher's part of what it withdrew, and once from each
 * transfer: what an account refused is owed, and not asked for again. `transfers` are all of the payment's.
 */
export function planReversal(payment: ShownPayment, transfers: TransferDocument[]): PlannedReversal | null {
  const { withdrawals } = payment;
  const active = withdrawals.filter(({ state }) => state === "active");
  const isDecided = ({ state, withdrawalId }: Reversal) =>
    state === "requested" ||
    (state === "refused" && active.some(({ stripeId }) => stripeId === withdrawalId));
  for (const { serviceId, earnedCents, sentCents } of listLineShares(payment, transfers)) {
    const made = transfers
      .filter((transfer) => transfer.serviceId.equals(serviceId) && isMade(transfer))
      .toSorted((one, other) => one.turn - other.turn);
    const excess = sentCents - earnedCents - sumReversals(made, isDecided);
    if (excess <= 0) continue;
    for (const { stripeId: withdrawalId, lines } of active) {
      const asked = sumReversals(made, (reversal) => reversal.withdrawalId === withdrawalId);
      const left = sumShare(lines, serviceId) - asked;
      for (const transfer of made) {
        const key = `${withdrawalId}-${transfer._id.toHexString()}`;
        const requested = sumReversals([transfer], (reversal) => reversal.state === "requested");
        const amountCents = Math.min(excess, left, countSent(transfer) - requested);
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

function sumReversals(transfers: TransferDocument[], matches: (reversal: Reversal) => boolean): number {
  return transfers
    .flatMap(({ reversals }) => reversals.filter(matches))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

type WithdrawnLines = { serviceId: ObjectId; amountCents: number; feeCents: number }[];

/** The teacher's part of what was withdrawn of a line. */
function sumShare(lines: WithdrawnLines, serviceId: ObjectId): number {
  return lines
    .filter((line) => line.serviceId.equals(serviceId))
    .reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0);
}
