import type { Discount } from "#lib/rules/coupons/apply-coupon";
import { toCents, toDollars } from "#lib/rules/payments/money";

/** A discount in the API: a percentage, or an amount in dollars. The other one is null. */
export type DiscountTerms = { percent: number | null; amount: number | null };

export function toDiscountTerms(discount: Discount): DiscountTerms {
  if ("percent" in discount) return { percent: discount.percent, amount: null };
  return { percent: null, amount: toDollars(discount.amountCents) };
}

/** Returns the discount of these terms; one of 0 if they have neither. */
export function toDiscount({ percent, amount }: DiscountTerms): Discount {
  return percent === null ? { amountCents: toCents(amount ?? 0) } : { percent };
}
