import "server-only";
import type { ObjectId } from "mongodb";
import type { PaymentDocument } from "#lib/db/documents/payments";
import type { TransferDocument } from "#lib/db/documents/payouts";
import { sumReversed } from "#lib/ledger/reversals";
import { toPaidCents } from "#lib/rules/payments/sold-item";

export type PaymentSummary = Pick<PaymentDocument, "_id" | "items" | "reversals" | "currency" | "revision">;

/** A teacher's share of one line, in cents. */
export type LineShare = {
  serviceId: ObjectId;
  uid: string;
  /** The share after refunds and disputes. */
  earnedCents: number;
  /** The amount sent or being sent, minus transfer reversals. */
  sentCents: number;
  /** Whether the buyer withdrew from the contract, so that the share isn't sent. */
  isWithdrawn: boolean;
  /** The sequence number of the next transfer. */
  nextSequence: number;
  /** Whether a transfer or transfer reversal of this line has no outcome yet. */
  isUnderWay: boolean;
};

/** The share of each paid line of a payment. `transfers` must be all transfers of the payment. */
export function listLineShares(payment: PaymentSummary, transfers: TransferDocument[]): LineShare[] {
  const { items, reversals } = payment;
  return items.flatMap((item): LineShare[] => {
    const paidCents = toPaidCents(item);
    if (paidCents === 0) return [];
    const { serviceId, teacher, feeCents } = item;
    const back = sumReversed({ serviceId, reversals });
    const own = transfers.filter((transfer) => transfer.serviceId.equals(serviceId));
    const earnedCents = paidCents - feeCents - (back.amountCents - back.feeCents);
    const sentCents = own.reduce((sum, transfer) => sum + countSentCents(transfer), 0);
    const nextSequence = own.reduce((sequence, transfer) => Math.max(sequence, transfer.sequence), 0) + 1;
    const isUnderWay = own.some(({ state }) => state === "requested" || state === "reversing");
    const isWithdrawn = item.withdrawnAt !== undefined;
    return [{ serviceId, uid: teacher.uid, earnedCents, sentCents, isWithdrawn, nextSequence, isUnderWay }];
  });
}

/** How much of a transfer its teacher keeps, in cents, counting decided transfer reversals; 0 if it failed. */
export function countSentCents({ state, amountCents, reversals }: TransferDocument): number {
  if (state === "failed") return 0;
  const made = reversals.filter((reversal) => reversal.state === "made");
  return amountCents - made.reduce((sum, reversal) => sum + reversal.amountCents, 0);
}
