import "server-only";
import type { ObjectId } from "mongodb";

/** Someone who is paid: a teacher's connected account at Stripe, and what is being paid out right now. */
export type PayeeDocument = {
  _id: ObjectId;
  uid: string;
  /** At Stripe; missing until they have begun to connect one. */
  accountId?: string;
  /** Raised by each change of `current`. */
  revision: number;
  /** At most one at a time: whoever finds it finishes it first (lib/payouts/finish-current). */
  current?: CurrentTransfer | CurrentPayout;
  /** Why Stripe didn't make the last transfer; removed by the next one that it makes. */
  refusal?: { reason: TransferRefusal; at: Date };
};

export type CurrentTransfer = { kind: "transfer" } & Pick<
  TransferDocument,
  "_id" | "accountId" | "paymentId" | "serviceId" | "turn" | "amountCents" | "currency" | "createdAt"
>;

/** What an admin has paid by other means than Stripe. `key` is the ledger's without its prefix. */
export type CurrentPayout = { kind: "payout" } & HandPayout & {
    key: string;
    amountCents: number;
    currency: string;
    createdAt: Date;
  };

/** How to find a payout by hand in the bank's records, and the uid of the admin who recorded it. */
export type HandPayout = { reference: string; adminUid: string };

/** Of a transfer: too little on the site's balance at Stripe, an account that can't receive any, or anything else. */
export type TransferRefusal = "insufficient_funds" | "account_not_ready" | "refused";

/** Money of one line that was sent to its teacher's account. */
export type TransferDocument = {
  /** Stripe's idempotency key. */
  _id: ObjectId;
  uid: string;
  accountId: string;
  paymentId: ObjectId;
  /** The course's id. */
  serviceId: ObjectId;
  /** From 1; another one follows for what a debt kept back, or when a refund that was reversed has failed. Unique per line. */
  turn: number;
  amountCents: number;
  currency: string;
  /** "reversing": made, and a reversal is under way. */
  state: "requested" | "made" | "reversing" | "failed";
  stripeTransferId?: string;
  refusal?: TransferRefusal;
  /** What was taken back after refunds and disputes, in the order in which it was decided; only `state` ever changes. */
  reversals: Reversal[];
  createdAt: Date;
};

/** Money of a transfer that is taken back because of one withdrawal. "refused": the account doesn't have it, so it is owed. */
export type Reversal = {
  /** Names withdrawal and transfer; Stripe's idempotency key. */
  key: string;
  /** Stripe's id of the refund or dispute. */
  withdrawalId: string;
  amountCents: number;
  state: "requested" | "made" | "refused";
  stripeId?: string;
  createdAt: Date;
};
