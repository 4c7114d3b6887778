import { allocate } from "#lib/rules/payments/allocate";
import type { Currency } from "#lib/rules/payments/currencies";

/** Percent from 1 to 100, or an amount off the sum of the courses that a coupon is for. */
export type Discount = { percent: number } | { amountCents: number };

type Line = {
  priceCents: number;
  /** The coupon is for this course. */
  isDiscounted: boolean;
};

type ApplyOptions = {
  /** The lines that are charged. */
  lines: Line[];
  discount: Discount;
  currency: Pick<Currency, "minimum" | "step">;
};

/**
 * What a coupon takes off each line, in cents and in their order. An amount is divided in proportion to the prices and never
 * exceeds their sum. A total too small to be charged becomes 0: the discount grows to the whole.
 */
export function applyCoupon({ lines, discount, currency }: ApplyOptions): number[] {
  const prices = lines.map(({ priceCents, isDiscounted }) => (isDiscounted ? priceCents : 0));
  const shares = divide({ prices, discount, currency });
  const total = sum(lines.map(({ priceCents }) => priceCents)) - sum(shares);
  // Every course costs nothing or the minimum: so small a total is all of courses that the coupon is for.
  return total > 0 && total < currency.minimum ? prices : shares;
}

type DivideOptions = { prices: number[] } & Pick<ApplyOptions, "discount" | "currency">;

/** In whole steps, which prices and amounts are. */
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
