import "server-only";
import type { ObjectId } from "mongodb";
import type { HandPayout } from "#lib/db/documents/payouts";

/**
 * What Stripe holds for us ("stripe"), what was paid out by other means ("bank"), our fees, our losses, and what we owe
 * each teacher. A positive posting raises what Stripe holds; what we owe and have earned is negative.
 */
export type LedgerAccount = "stripe" | "bank" | "fees" | "losses" | `teacher:${string}`;

export type LedgerPosting = { account: LedgerAccount; amountCents: number };

/** An entry of the ledger. Its postings add up to 0. Never changed and never deleted (docs/decisions/0028). */
export type LedgerDocument = {
  _id: ObjectId;
  /** Identifies the event. Unique, so that nothing is recorded twice. */
  key: string;
  kind: "sale" | "refund" | "dispute" | "returned" | "transfer" | "transfer_failed" | "reversal" | "payout";
  postings: LedgerPosting[];
  /** The currency's code in lowercase, such as "usd". */
  currency: string;
  /**
   * The payment of a sale, of its refunds, disputes, and returns, and of the transfers of its money; missing for
   * payouts.
   */
  paymentId?: ObjectId;
  /** The course, if the entry is about a single line of the payment; missing otherwise. */
  serviceId?: ObjectId;
  /** The details of a payout by hand; missing for other entries. */
  payout?: HandPayout;
  /** When the event happened. */
  createdAt: Date;
  createdKey: string;
};
