import "server-only";
import type { ObjectId } from "mongodb";

/** A payment at Stripe that delivered nothing, because no checkout of this site agrees with it. */
export type UnmatchedPaymentDocument = {
  _id: ObjectId;
  /** Stripe's id of the payment intent; unique. Its metadata at Stripe names the buyer. */
  intentId: string;
  /** "checkout": there is none. Otherwise, what differs from its checkout. */
  mismatch: string;
  amountCents: number;
  currency: string;
  /** False once the payment was recorded after all, or its full amount went back. */
  isOpen: boolean;
  createdAt: Date;
};

/** A card network's warning that a payment may be fraud. */
export type FraudWarningDocument = {
  _id: ObjectId;
  /** Stripe's id of the warning; unique. */
  stripeId: string;
  paymentId: ObjectId;
  transactionId: string;
  /** As Stripe names it, such as "made_with_stolen_card". */
  fraudType: string;
  /** Whether a refund may still prevent a dispute, as the last event said. */
  isActionable: boolean;
  /** When the network issued it. */
  createdAt: Date;
};
