import "server-only";
import type { ObjectId } from "mongodb";

/** A teacher who is paid: their connected Stripe account, and the payout under way. */
export type PayeeDocument = {
  _id: ObjectId;
  uid: string;
  /** The id of the connected Stripe account; missing until the teacher starts to connect one. */
  accountId?: string;
  /** Incremented by each change of `current`. */
  revision: number;
  /** The only transfer or payout under way. Any process finishes it (lib/payouts/finish-current-payout). */
  current?: CurrentTransfer | CurrentPayout;
  /** Why Stripe refused the last transfer; removed by the next successful one. */
  refusal?: { reason: TransferRefusal; at: Date };
};

export type CurrentTransfer = { kind: "transfer" } & Pick<
  TransferDocument,
  "_id" | "accountId" | "paymentId" | "serviceId" | "sequence" | "amountCents" | "currency" | "createdAt"
>;

/** A payout that an admin made by means other than Stripe. `key` is the ledger's key without its prefix. */
export type CurrentPayout = { kind: "payout"; key: string } & HandPayout &
  Pick<TransferDocument, "amountCents" | "currency" | "createdAt">;

/** The reference of a payout by hand in the bank's records, and the uid of the admin who recorded it. */
export type HandPayout = { reference: string; adminUid: string };

/** Why a transfer failed: too little on the site's Stripe balance, an account that can't be paid, or other. */
export type TransferRefusal = "insufficient_funds" | "account_not_ready" | "refused";

/** A transfer of a line's money to its teacher's Stripe account. */
export type TransferDocument = {
  /** Also Stripe's idempotency key. */
  _id: ObjectId;
  uid: string;
  accountId: string;
  paymentId: ObjectId;
  /** The course's id. */
  serviceId: ObjectId;
  /** From 1, unique per line. Another follows for what a debt held back, or when a refund failed that reversed one. */
  sequence: number;
  amountCents: number;
  currency: string;
  /** "reversing": made, with a transfer reversal under way. */
  state: "requested" | "made" | "reversing" | "failed";
  /** Stripe's id of the transfer; missing until Stripe has made it. */
  stripeTransferId?: string;
  /** Why Stripe refused it; missing otherwise. */
  refusal?: TransferRefusal;
  /** What was taken back after refunds and disputes, in order. Only their `state` and `stripeId` change. */
  reversals: TransferReversal[];
  createdAt: Date;
};

/**
 * A transfer reversal because of one refund or dispute. "refused": the account has too little money, and the teacher
 * owes it.
 */
export type TransferReversal = {
  /** Identifies the payment's reversal and the transfer. Also Stripe's idempotency key. */
  key: string;
  /** Stripe's id of the refund or dispute. */
  reversalId: string;
  amountCents: number;
  state: "requested" | "made" | "refused";
  /** Stripe's id of the transfer reversal; missing until Stripe has made it. */
  stripeId?: string;
  createdAt: Date;
};
