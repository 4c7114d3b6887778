import "server-only";
import type { ObjectId } from "mongodb";
import type { RefundRequestState } from "#lib/rules/payments/refund-schema";

/** One course of a checkout or payment, at the price of the sale. */
export type SoldItem = {
  serviceId: ObjectId;
  title: string;
  /** The course's language at the time, as a BCP 47 tag; missing if it had none, and in older sales. */
  language?: string;
  image: string;
  /** The course's price at the time, before any coupon. toPaidCents (lib/rules/payments/sold-item) deducts it. */
  priceCents: number;
  /** The coupon's discount; missing without a coupon. */
  discountCents?: number;
  /** The seller, who gets the price minus the fee, with their name at the time. */
  teacher: { uid: string; name: string };
  /** The site's share of what is paid. */
  feeCents: number;
  /**
   * The ids of the lessons that the course had when its checkout started, in their order, without those that had no
   * content. They stay readable for the buyer (docs/decisions/0050).
   */
  entitlement: ObjectId[];
  /** When the full amount had gone back to the buyer, who lost access; missing while they own the course. */
  refundedAt?: Date;
  /**
   * When the buyer withdrew from the contract for it; missing if they didn't. From then on, its money is the buyer's and
   * is never paid to the teacher, even if a bank returns the refund. Only of payments.
   */
  withdrawnAt?: Date;
};

/** A purchase that was started. Its status says how it ended. */
export type CheckoutDocument = {
  _id: ObjectId;
  uid: string;
  email: string;
  /** Identifies courses and prices (lib/rules/payments/content-key); unique per user while the checkout is open. */
  contentKey: string;
  /**
   * Stripe's id of the payment intent. Missing until it exists: before that, the buyer was never asked to pay. A free
   * checkout has an id of our own (lib/rules/payments/free-intent), and counts as paid from then on.
   */
  paymentIntentId?: string;
  items: SoldItem[];
  /** The coupon behind the discounts of `items`, claimed before the buyer can pay (lib/coupons/claims), if any. */
  coupon?: { id: ObjectId; code: string };
  /** The total after discounts, in cents. */
  amountCents: number;
  currency: string;
  /**
   * "closing": given up here, but Stripe hasn't confirmed yet that the intent can't be paid anymore. "canceled": Stripe
   * has. "settled": paid and recorded. Only "open" and "closing" checkouts are processed again (docs/decisions/0011).
   */
  status: "open" | "closing" | "canceled" | "settled";
  createdAt: Date;
  /** When the scheduled job checks it next, while it's unfinished. */
  checkAt: Date;
  /** When the TTL index deletes it; only of canceled ones. */
  expiresAt?: Date;
};

/** A refund or dispute of a payment, as Stripe reports it (lib/payments/sync-reversals). */
export type Reversal = {
  /** Stripe's id of the refund or dispute. */
  stripeId: string;
  kind: "refund" | "dispute";
  amountCents: number;
  /** "active": the refund was accepted, or the dispute took money. "returned": it failed, or the dispute was won. */
  state: "active" | "returned";
  /** The lines that the amount is taken from. Set once when recorded, because ledger entries never change. */
  lines: ReversedLine[];
  /** The amount beyond all lines, which a dispute after a refund can cause: the site's loss. */
  lossCents: number;
  createdAt: Date;
  /** When the money came back; missing while it's active. */
  returnedAt?: Date;
};

export type ReversedLine = {
  serviceId: ObjectId;
  amountCents: number;
  /** The site's share of the amount; the rest is the teacher's. */
  feeCents: number;
};

/** A successful payment, including a free one. */
export type PaymentDocument = {
  _id: ObjectId;
  uid: string;
  email: string;
  /** The id of Stripe's payment intent, or our own id of a free payment. */
  transactionId: string;
  items: SoldItem[];
  /** The ids of the courses in `items`. Queries for who owns a course use them. */
  serviceIds: ObjectId[];
  /** The coupon that the buyer used; missing without one. */
  coupon?: { id: ObjectId; code: string };
  /** The total that was paid, in cents. */
  amountCents: number;
  currency: string;
  /** The card, as Stripe names it; missing for a free payment. */
  card?: { brand: string; last4: string };
  /** The receipt number: from 1 in each year, without gaps (lib/payments/create-receipt-number). Missing if free. */
  receipt?: { year: number; number: number };
  /** In the order in which the server learned of them. */
  reversals: Reversal[];
  /** Incremented by each change of the items and reversals. */
  revision: number;
  /** The uids of the teachers whose share may not be fully transferred yet (lib/payouts); empty once all is. */
  unpaidTo: string[];
  /**
   * The uids of the teachers of withdrawn lines whose money hasn't gone back to the buyer; missing if no line was ever
   * withdrawn.
   */
  withdrawnFrom?: string[];
  createdAt: Date;
  createdKey: string;
  /** Set until a page has confirmed it to the buyer, because the paying tab may be closed (docs/decisions/0011). */
  isUnseen?: true;
};

/** A request to refund a line, one for each. Its id is Stripe's idempotency key. Reversals say what Stripe did. */
export type RefundDocument = {
  _id: ObjectId;
  paymentId: ObjectId;
  transactionId: string;
  /** The buyer's uid. */
  uid: string;
  /** The course's id. */
  serviceId: ObjectId;
  amountCents: number;
  /** "requested": recorded here, but not yet accepted by Stripe. "pending": accepted, but not yet paid back. */
  state: RefundRequestState;
  /** "site": because of a card network's fraud warning. */
  requestedBy: "buyer" | "teacher" | "admin" | "site";
  /** The uid of the user who requested it; empty for the site. */
  requesterUid: string;
  /** Whose money has to cover it before it's sent to Stripe; missing for a refund that its buyer has a right to. */
  cover?: RefundCover;
  /**
   * Set if it failed before it was sent to Stripe: no money covered it, or the rule refused it. The buyer doesn't see
   * it.
   */
  isUnsent?: true;
  /** From 1, incremented when a failed refund is requested again. Part of the idempotency key. */
  attempt: number;
  /** How many attempts failed before they were sent to Stripe, and don't count for the limit; missing for none. */
  unsentAttempts?: number;
  /**
   * The place among the buyer's refunds of this course, from 1 to 2, and among their refunds of a year, from 1 to 10.
   * Unique indexes keep buyers within these limits (lib/payments/refund-limits). Missing when no limit applies.
   */
  courseSlot?: number;
  yearSlot?: number;
  /** Stripe's id of the refund; missing until Stripe has accepted it. */
  stripeRefundId?: string;
  createdAt: Date;
  updatedAt: Date;
};

/** The teacher's share of a refund, which their money has to cover (lib/payouts/cover-refund). */
export type RefundCover = {
  teacherUid: string;
  shareCents: number;
  /** What an admin has agreed that the site pays for now, and the teacher owes; 0 for other users. */
  siteCostCents: number;
};

/** The highest receipt number known to be assigned in a year; the next may be (lib/payments/create-receipt-number). */
export type ReceiptYearDocument = { _id: number; last: number };
