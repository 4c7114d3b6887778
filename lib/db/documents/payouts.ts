import "server-only";
import type { ObjectId } from "mongodb";

/** A teacher who is paid: their connected Stripe account, and the payout under way. */
export type PayeeDocument = {
  _id: ObjectId;
  uid: string;
  /** The id of the connected Stripe account; missing until the teacher starts to connect one. */
  accountId?: string;
  /** Incremented by each change of `current` and `holds`. */
  revision: number;
  /** The only transfer or payout under way. Any process finishes it (lib/payouts/finish-current-payout). */
  current?: CurrentTransfer | CurrentPayout;
  /** What refunds under way will take from the balance (lib/ledger/holds); missing before the first. */
  holds?: RefundHold[];
  /** Why Stripe refused the last transfer; removed by the next successful one. */
  refusal?: { reason: TransferRefusal; at: Date };
};

/** Money of a teacher that covers a refund which Stripe hasn't accepted yet (lib/payouts/cover-refund). */
export type RefundHold = {
  /** The id of the refund request. */
  refundId: string;
  /** The attempt of the refund request. */
  attempt: number;
  amountCents: number;
  /** The course of the refunded line, and when it was sold. */
  serviceId: ObjectId;
  soldAt: Date;
  /** How much of it has to be taken back from the teacher's Stripe account before the refund; 0 if none. */
  takeBackCents: number;
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
 * A transfer reversal because of one refund or dispute, or before a refund that needs cover. "refused": the account has
 * too little money. After a refund or dispute, the teacher owes it; before a refund, the buyer gets nothing.
 */
export type TransferReversal = {
  /** Identifies the payment's reversal and the transfer. Also Stripe's idempotency key. */
  key: string;
  /** Stripe's id of the refund or dispute; before a refund, the id of its cover (lib/payouts/cover-refund). */
  reversalId: string;
  amountCents: number;
  state: "requested" | "made" | "refused";
  /** Stripe's id of the transfer reversal; missing until Stripe has made it. */
  stripeId?: string;
  createdAt: Date;
};
