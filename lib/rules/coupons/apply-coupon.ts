import { allocate } from "#lib/rules/payments/allocate";
import type { Currency } from "#lib/rules/payments/currencies";

/** A percentage from 1 to 100, or an amount off the total of the courses that the coupon is for. */
export type Discount = { percent: number } | { amountCents: number };

type ApplyOptions = {
  /** The lines that the buyer pays for, and whether the coupon is for their courses. */
  lines: { priceCents: number; isDiscounted?: boolean }[];
  discount: Discount;
  currency: Pick<Currency, "minimum" | "step">;
};

type AppliedDiscount = {
  /** The discount of each line, in cents and in the order of the lines. */
  shares: number[];
  /** Whether the discount is smaller than the coupon's, because the total would be too small to charge. */
  isLimited: boolean;
};

/**
 * Applies a discount. An amount is divided in proportion to the prices, up to their sum. Only 100% and an amount that
 * covers the prices make a cart free. Any other discount ends at the smallest charge, so that no teacher gives a course
 * away without knowing it.
 */
export function applyCoupon({ lines, discount, currency }: ApplyOptions): AppliedDiscount {
  const prices = lines.map(({ priceCents, isDiscounted }) => (isDiscounted ? priceCents : 0));
  const shares = divide({ prices, discount, currency });
  const total = sum(lines.map(({ priceCents }) => priceCents)) - sum(shares);
  const isFull = "percent" in discount ? discount.percent === 100 : discount.amountCents >= sum(prices);
  if (isFull || sum(prices) === 0 || total >= currency.minimum) return { shares, isLimited: false };
  // Every price is 0 or at least the minimum, so a total this small consists only of courses that the coupon is for.
  return { shares: allocate(sum(prices) - currency.minimum, prices, currency), isLimited: true };
}

type DivideOptions = { prices: number[] } & Pick<ApplyOptions, "discount" | "currency">;

/** Divides in whole steps of the currency, which prices and amounts are multiples of. */
function divide({ prices, discount, currency }: DivideOptions): number[] {
  if ("amountCents" in discount) {
    return allocate(Math.min(discount.amountCents, sum(prices)), prices, currency);
  }
  const { step } = currency;
  return prices.map((price) => Math.round(((price / step) * discount.percent) / 100) * step);
}

function sum(amounts: number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
