import type { RefundCheck } from "#lib/rules/payments/refund-rule";
import type { LineRefund } from "#lib/rules/payments/refund-schema";

/**
 * A buyer's right to withdraw from the contract for one line. "open": until `endsAt`, or until they agree to start.
 * `isMailed`: the site confirms it by email. "started": they agreed at `at`, within that time. "withdrawn": they
 * declared it at `at`. Dates are in ISO 8601.
 */
export type LineWithdrawal =
  | { state: "open"; endsAt: string; isMailed: boolean }
  | { state: "started" | "withdrawn"; at: string };

/** One course of a purchase. Amounts are in dollars. */
export type PurchaseItem = {
  serviceId: string;
  title: string;
  /** The course's language as a BCP 47 tag; null if it isn't known. */
  language: string | null;
  image: string;
  /** The teacher's name. */
  teacher: string;
  /** The price before the coupon. */
  price: number;
  /** The coupon's discount. */
  discount: number;
  /** The amount that a refund would return now. */
  refundable: number;
  /** Whether the course was refunded and no longer gives access. */
  isRefunded: boolean;
  refund: LineRefund | null;
  /** Whether the buyer can get the rest back without the teacher; null if there is nothing to refund. */
  refundCheck: RefundCheck | null;
  /**
   * Null on a site without the right to withdraw, for a free or refunded course, and once the time is over. A disputed
   * course still has it.
   */
  withdrawal: LineWithdrawal | null;
};

/** A refund or dispute of a purchase. Amounts are in dollars, dates in ISO 8601. */
export type PurchaseReversal = {
  id: string;
  kind: "refund" | "dispute";
  amount: number;
  at: string;
  /** When the money came back to the seller, because the refund failed or the dispute was won; null otherwise. */
  undoneAt: string | null;
};

/** A purchase as its buyer sees it. Amounts are in dollars, dates in ISO 8601. */
export type Purchase = {
  _id: string;
  transactionId: string;
  /** Formatted by formatReceiptNumber; null for a free purchase. */
  receiptNumber: string | null;
  createdAt: string;
  email: string;
  items: PurchaseItem[];
  coupon: { code: string; discount: number } | null;
  total: number;
  returns: PurchaseReversal[];
  /** The total minus what was returned. */
  kept: number;
  currency: string;
  /** Formatted by formatCard; null if no card was charged or the card is unknown. */
  card: string | null;
};
