import type { Discount } from "#lib/rules/coupons/apply-coupon";
import { formatCents } from "#lib/rules/payments/money";

/** "20% off", "$10.00 off" */
export function describeDiscount(discount: Discount): string {
  return "percent" in discount ? `${discount.percent}% off` : `${formatCents(discount.amountCents)} off`;
}
