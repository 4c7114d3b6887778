import { defaultCurrency } from "#lib/rules/site";

const currency = new Intl.NumberFormat("en-US", { style: "currency", currency: defaultCurrency });
const decimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Dollars with at most two decimals as a whole number of cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Cents as dollars, the unit of the API. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** Formats dollars, always with cents: `$49.00`, `$1,234.50`. */
export function formatPrice(dollars: number): string {
  return currency.format(dollars);
}

/** The sum of prices in cents; whole numbers, so that no cent is lost however many there are. */
export function sumCents(prices: { priceCents: number }[]): number {
  return prices.reduce((sum, { priceCents }) => sum + priceCents, 0);
}

/** Formats cents without the currency sign, which the cart writes after the sum: `88.00`, `1,234.50`. */
export function formatSum(cents: number): string {
  return decimal.format(toDollars(cents));
}
