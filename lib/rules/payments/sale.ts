import type { LineRefund } from "#lib/rules/payments/refund-schema";

/** One sold course as its teacher sees it: amounts in dollars, the date in ISO 8601. Who bought it isn't for them. */
export type Sale = {
  paymentId: string;
  serviceId: string;
  title: string;
  image: string;
  createdAt: string;
  /** As toReceiptNumber writes it; null for what cost nothing. */
  receiptNumber: string | null;
  /** The coupon's code that it was bought with. */
  coupon: string | null;
  paid: number;
  /** The site's part of what was paid. */
  fee: number;
  /** What went back of it. */
  returned: number;
  /** What a refund would give back now. */
  refundable: number;
  refund: LineRefund | null;
};
