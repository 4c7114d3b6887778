import type { Discount } from "#lib/rules/coupons/apply-coupon";
import { formatCents } from "#lib/rules/payments/money";

/** A discount as text: "20% off" or "$10.00 off". */
export function formatDiscount(discount: Discount): string {
  return "percent" in discount ? `${discount.percent}% off` : `${formatCents(discount.amountCents)} off`;
}
