import { currencyParameter } from "#lib/rules/env/public-settings";
import { currencyCodes, findCurrency } from "#lib/rules/payments/currencies";
import { formatNumber } from "#lib/rules/text/format-number";

// "Cents" are the minor units of the site's currency, and "dollars" its major units (docs/decisions/0031).

/** The currency of every price. */
export const currency = getCurrency();

/** The currency's code in lowercase, such as "usd", as Stripe, our payments, and our ledger write it. */
export const stripeCurrency = currency.code.toLowerCase();

const unitsPerDollar = 10 ** currency.exponent;

/** The decimals of a typed price: none in yen, two in dollars, two of three in dinars. */
export const priceDecimals = Math.max(0, currency.exponent - Math.log10(currency.step));

/** The smallest charge and the highest price of a course, in cents. */
export const minimumChargeCents = currency.minimum;
export const maximumPriceCents = 999_999 - (999_999 % currency.step);

// A currency that only settles whole major units (the króna) is shown without decimals.
const shownDecimals = priceDecimals === 0 ? 0 : currency.exponent;

/** The prefix of a price ("$", "KWD "). A space follows a letter, and doesn't end a line. */
export const pricePrefix = /[A-Z]$/.test(currency.sign) ? `${currency.sign}\u00a0` : currency.sign;

/** The unit of a price, as forms name it. */
export const priceUnit = currency.code === "USD" ? "dollars" : currency.code;

function getCurrency() {
  const found = findCurrency(currencyParameter);
  if (!found) throw new Error(`NEXT_PUBLIC_CURRENCY must be one of ${currencyCodes.join(", ")}`);
  return found;
}

/** Converts dollars, with at most the currency's decimals, to a whole number of cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * unitsPerDollar);
}

/** Converts cents to dollars, the unit of the API. */
export function toDollars(cents: number): number {
  return cents / unitsPerDollar;
}

/** Rounds to an amount that can be charged, refunded, or transferred. Changes nothing in currencies without steps. */
export function roundCents(cents: number): number {
  return Math.round(cents / currency.step) * currency.step;
}

/** About the value of this many US dollars, for examples. Derived from the smallest charge. */
export function fromUsDollars(usDollars: number): number {
  return toDollars(roundCents(usDollars * 2 * minimumChargeCents));
}

/** Formats dollars without sign or separators, for programs: `1234.50`, `-4.00`. */
export function formatAmount(dollars: number): string {
  return dollars.toFixed(shownDecimals);
}

/** Formats dollars with all decimals: `$49.00`, `$1,234.50`, `¥4,900`. */
export function formatPrice(dollars: number): string {
  return formatWithSign(dollars, shownDecimals);
}

/** Formats cents as a price: `$49.00`. */
export function formatCents(cents: number): string {
  return formatPrice(toDollars(cents));
}

/** Formats cents as a price without needless decimals: `$49`, `$24.50`. */
export function formatShortPrice(cents: number): string {
  return formatWithSign(toDollars(cents), cents % unitsPerDollar === 0 ? 0 : shownDecimals);
}

/** Formats cents with the currency's sign at the end, as the cart shows its total: `88.00 $`, `1,234.50 $`. */
export function formatTotal(cents: number): string {
  return `${formatSum(cents)} ${currency.sign}`;
}

/** Formats cents without the currency's sign: `88.00`, `1,234.50`. */
export function formatSum(cents: number): string {
  return formatNumber(toDollars(cents), shownDecimals);
}

function formatWithSign(dollars: number, decimals: number): string {
  return `${dollars < 0 ? "-" : ""}${pricePrefix}${formatNumber(Math.abs(dollars), decimals)}`;
}
