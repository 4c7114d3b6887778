import type { RefundCheck } from "#lib/rules/payments/refund-rule";
import type { LineRefund } from "#lib/rules/payments/refund-schema";

/** One course of a purchase; amounts in dollars. */
export type PurchaseItem = {
  serviceId: string;
  title: string;
  image: string;
  /** The name of its teacher. */
  teacher: string;
  /** Before the coupon. */
  price: number;
  /** What the coupon took off. */
  discount: number;
  /** What a refund would give back now. */
  refundable: number;
  /** It gives access no longer. */
  isRefunded: boolean;
  refund: LineRefund | null;
  /** Whether its buyer can get the rest back without the teacher; null when there is nothing to ask for. */
  refundCheck: RefundCheck | null;
};

/** Money of a purchase that went back; amounts in dollars, dates in ISO 8601. */
export type Return = {
  id: string;
  kind: "refund" | "dispute";
  amount: number;
  at: string;
  /** When it came back to the seller: the refund failed, or the dispute was won. */
  undoneAt: string | null;
};

/** A purchase as its buyer sees it: amounts in dollars, the date in ISO 8601. */
export type Purchase = {
  _id: string;
  transactionId: string;
  /** As toReceiptNumber writes it; null for what cost nothing. */
  receiptNumber: string | null;
  createdAt: string;
  email: string;
  items: PurchaseItem[];
  coupon: { code: string; discount: number } | null;
  total: number;
  returns: Return[];
  /** What is left of the total. */
  kept: number;
  currency: string;
  /** As formatCard writes it. */
  card: string | null;
};
