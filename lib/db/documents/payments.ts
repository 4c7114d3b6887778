import "server-only";
import type { ObjectId } from "mongodb";
import type { RefundRequestState } from "#lib/rules/payments/refund-schema";

/** One course of a checkout or a payment, at the price at which it is or was sold. */
export type SoldItem = {
  serviceId: ObjectId;
  title: string;
  image: string;
  /** The course's price then, before any coupon; what was paid is toPaidCents (lib/rules/payments/sold-item). */
  priceCents: number;
  /** What the coupon took off; missing without one. */
  discountCents?: number;
  /** Who sells it and gets what is left of its price, with their name of then. */
  teacher: { uid: string; name: string };
  /** The site's part of what is paid. */
  feeCents: number;
  /** When all of its money had gone back: it gives access no longer. */
  refundedAt?: Date;
};

export type CheckoutDocument = {
  _id: ObjectId;
  uid: string;
  email: string;
  /** Names what is bought at which price; unique per person while the checkout is open (lib/rules/payments/content-key). */
  contentKey: string;
  /**
   * Missing until Stripe has answered with the intent; whoever has no intent here was never asked to pay. Of a checkout that
   * costs nothing it is an id of our own (lib/rules/payments/free-intent): from then on it counts as paid.
   */
  paymentIntentId?: string;
  items: SoldItem[];
  /** The coupon that its items' discounts come from; claimed before anyone can pay (lib/coupons/claims). */
  coupon?: { id: ObjectId; code: string };
  amountCents: number;
  currency: string;
  /**
   * "closing": given up here, but Stripe has not said yet that its intent cannot be paid any more; "canceled": Stripe
   * has; "settled": paid and recorded. Only the first two are ever looked at again (docs/decisions/0011).
   */
  status: "open" | "closing" | "canceled" | "settled";
  createdAt: Date;
  /** When the schedule looks at it next, while it is unfinished. */
  checkAt: Date;
};

/** Money of a payment that went back to its buyer, as Stripe tells it (lib/payments/sync-withdrawals). */
export type Withdrawal = {
  /** Stripe's id of the refund or dispute. */
  stripeId: string;
  kind: "refund" | "dispute";
  amountCents: number;
  /** "active": Stripe has accepted the refund, or taken the money for the dispute; "returned": it failed, or was won. */
  state: "active" | "returned";
  /** Which lines' money it is. Fixed when it is recorded, because the ledger's entries never change. */
  lines: WithdrawnLine[];
  /** What exceeds all lines, as a dispute after a refund can: the site's loss. */
  lossCents: number;
  createdAt: Date;
  returnedAt?: Date;
};

export type WithdrawnLine = {
  serviceId: ObjectId;
  amountCents: number;
  /** How much of the amount is the site's fee; the rest is the teacher's. */
  feeCents: number;
};

export type PaymentDocument = {
  _id: ObjectId;
  uid: string;
  email: string;
  /** The id of Stripe's payment intent, or our own of a payment that cost nothing. */
  transactionId: string;
  items: SoldItem[];
  /** The ids of the courses in `items`: who owns what is asked of these. */
  serviceIds: ObjectId[];
  coupon?: { id: ObjectId; code: string };
  amountCents: number;
  currency: string;
  /** As Stripe names it; missing for what cost nothing. */
  card?: { brand: string; last4: string };
  /** Without gaps in a year, from 1 (lib/payments/number-receipt); missing for what cost nothing. */
  receipt?: { year: number; number: number };
  /** In the order in which they were heard of. */
  withdrawals: Withdrawal[];
  /** Raised by each change of the withdrawals. */
  revision: number;
  /** The teachers whose part of it may not be transferred yet (lib/payouts); empty once all is. */
  unpaidTo: string[];
  createdAt: Date;
  createdKey: string;
  /** Until a page has shown its buyer the confirmation: the tab that paid may be gone (docs/decisions/0011). */
  isUnseen?: true;
};

/**
 * A refund of one line that someone asked for: one per payment and line, its id is Stripe's idempotency key. What Stripe
 * has done is in the payment's withdrawals.
 */
export type RefundDocument = {
  _id: ObjectId;
  paymentId: ObjectId;
  transactionId: string;
  /** The buyer's. */
  uid: string;
  /** The course's id. */
  serviceId: ObjectId;
  amountCents: number;
  /** "requested": recorded, and not yet accepted by Stripe; "pending": accepted, and not yet given back. */
  state: RefundRequestState;
  requestedBy: "buyer" | "teacher" | "admin";
  /** The uid of who asked. */
  requesterUid: string;
  /** From 1; raised when a failed one is asked for again: part of the idempotency key. */
  attempt: number;
  stripeRefundId?: string;
  createdAt: Date;
  updatedAt: Date;
};

/** The highest receipt number of a year that is known to be given; the next one may be, too (lib/payments/number-receipt). */
export type ReceiptYearDocument = { _id: number; last: number };
