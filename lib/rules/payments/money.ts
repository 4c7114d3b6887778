import { defaultCurrency } from "#lib/rules/site";

const currency = new Intl.NumberFormat("en-US", { style: "currency", currency: defaultCurrency });
const decimal = new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Dollars with at most two decimals as a whole number of cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Cents as dollars, the number that the API answers with. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** Dollars as a person reads them, always with their cents: `$49.00`, `$1,234.50`. */
export function formatPrice(dollars: number): string {
  return currency.format(dollars);
}

/** The sum of prices in cents; whole numbers, so that no cent is lost however many there are. */
export function sumCents(prices: { priceCents: number }[]): number {
  return prices.reduce((sum, { priceCents }) => sum + priceCents, 0);
}

/** Cents as the sum of a cart is written, the sign standing elsewhere: `88.00`, `1,234.50`. */
export function formatSum(cents: number): string {
  return decimal.format(toDollars(cents));
}
