import type { LineRefund } from "#lib/rules/payments/refund-schema";

/** One sold course as its teacher sees it, without the buyer. Amounts are in dollars, dates in ISO 8601. */
export type Sale = {
  paymentId: string;
  serviceId: string;
  title: string;
  image: string;
  createdAt: string;
  /** Formatted by toReceiptNumber; null for a free purchase. */
  receiptNumber: string | null;
  /** The code of the coupon that the buyer used; null without one. */
  coupon: string | null;
  paid: number;
  /** The site's share of what was paid. */
  fee: number;
  /** The amount that was refunded or disputed. */
  returned: number;
  /** The amount that a refund would return now. */
  refundable: number;
  refund: LineRefund | null;
};
