import type { PaymentSearchResult } from "#lib/rules/payments/payment-search";

/** One sold course as its teacher sees it, without the buyer. Amounts are in dollars, dates in ISO 8601. */
export type Sale = Omit<PaymentSearchResult["items"][number], "teacher"> & {
  paymentId: string;
  image: string;
  createdAt: string;
  /** Formatted by formatReceiptNumber; null for a free purchase. */
  receiptNumber: string | null;
  /** The code of the coupon that the buyer used; null without one. */
  coupon: string | null;
};
