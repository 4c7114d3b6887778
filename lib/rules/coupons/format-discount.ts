import type { Discount } from "#lib/rules/coupons/apply-coupon";
import { formatCents, minimumChargeCents } from "#lib/rules/payments/money";

/** A discount as text: "20% off" or "$10.00 off". */
export function formatDiscount(discount: Discount): string {
  return "percent" in discount ? `${discount.percent}% off` : `${formatCents(discount.amountCents)} off`;
}

type AppliedDiscount = { discount: Discount; isLimited: boolean };

/** A discount as a buyer sees it in a cart: "20% off", or "20% off, down to the smallest card payment of $0.50". */
export function formatAppliedDiscount({ discount, isLimited }: AppliedDiscount): string {
  const text = formatDiscount(discount);
  return isLimited
    ? `${text}, down to the smallest card payment of ${formatCents(minimumChargeCents)}`
    : text;
}
