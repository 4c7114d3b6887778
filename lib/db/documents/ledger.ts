import "server-only";
import type { ObjectId } from "mongodb";
import type { HandPayout } from "#lib/db/documents/payouts";

/**
 * Where money is: what Stripe holds for us, what we owe a teacher, our fees, our losses, and what was paid out by hand.
 * A positive posting raises what Stripe holds; what we owe and have earned is negative.
 */
export type LedgerAccount = "stripe" | "bank" | "fees" | "losses" | `teacher:${string}`;

export type LedgerPosting = { account: LedgerAccount; amountCents: number };

/** One event in the books: its postings add up to 0. Never changed, never deleted (docs/decisions/0028). */
export type LedgerDocument = {
  _id: ObjectId;
  /** Names what happened; unique, so that nothing is booked twice. */
  key: string;
  kind: "sale" | "refund" | "dispute" | "returned" | "transfer" | "transfer_failed" | "reversal" | "payout";
  postings: LedgerPosting[];
  currency: string;
  /** Of a sale, what takes it back, and a transfer of its money. */
  paymentId?: ObjectId;
  /** Of what concerns a single line. */
  serviceId?: ObjectId;
  /** Of a payout by hand. */
  payout?: HandPayout;
  /** When it happened. */
  createdAt: Date;
  createdKey: string;
};
