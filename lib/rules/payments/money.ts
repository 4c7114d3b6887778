import { currencyParameter } from "#lib/rules/env/public-settings";
import { currencyCodes, findCurrency } from "#lib/rules/payments/currencies";

// "Cents" are the minor units of the site's currency and "dollars" its major ones, whichever it is (docs/decisions/0031).

/** What every price is in. */
export const currency = getCurrency();

/** The same as Stripe writes it, and our payments and books: "usd". */
export const stripeCurrency = currency.code.toLowerCase();

const unitsPerDollar = 10 ** currency.exponent;

/** How many decimals a price can have that is typed: none in yen, two in dollars, two of three in dinars. */
export const priceDecimals = Math.max(0, currency.exponent - Math.log10(currency.step));

/** The least that can be charged, and the most that a course costs, in cents. */
export const minimumChargeCents = currency.minimum;
export const maximumPriceCents = 999_999 - (999_999 % currency.step);

// Whole crowns are written without the hundredths that they don't have.
const shownDecimals = priceDecimals === 0 ? 0 : currency.exponent;
const decimals = { minimumFractionDigits: shownDecimals, maximumFractionDigits: shownDecimals };
const price = new Intl.NumberFormat("en-US", { style: "currency", currency: currency.code, ...decimals });
const decimal = new Intl.NumberFormat("en-US", decimals);

/** How people read the currency alone ("$"), and before a price ("$", "KWD "). */
const parts = price.formatToParts(0);
const currencySign = parts.find(({ type }) => type === "currency")?.value ?? currency.code;
export const pricePrefix = parts
  .slice(
    0,
    parts.findIndex(({ type }) => type === "integer"),
  )
  .map(({ value }) => value)
  .join("");

/** What a form calls the unit of a price. */
export const priceUnit = currency.code === "USD" ? "dollars" : currency.code;

function getCurrency() {
  const found = findCurrency(currencyParameter);
  if (!found) throw new Error(`NEXT_PUBLIC_CURRENCY must be one of ${currencyCodes.join(", ")}`);
  return found;
}

/** Dollars with no more decimals than the currency has as a whole number of cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * unitsPerDollar);
}

/** Cents as dollars, the unit of the API. */
export function toDollars(cents: number): number {
  return cents / unitsPerDollar;
}

/** The nearest amount that can be charged, refunded, or transferred: the same but for currencies with steps. */
export function roundCents(cents: number): number {
  return Math.round(cents / currency.step) * currency.step;
}

/** About as much as this many US dollars, for examples: by the least that can be charged. */
export function fromUsDollars(usDollars: number): number {
  return toDollars(roundCents(usDollars * 2 * minimumChargeCents));
}

/** Formats dollars for programs: `1234.50`, `-4.00`. */
export function formatAmount(dollars: number): string {
  return dollars.toFixed(shownDecimals);
}

/** Formats dollars, always with all decimals: `$49.00`, `$1,234.50`, `¥4,900`. */
export function formatPrice(dollars: number): string {
  return price.format(dollars);
}

/** The same of cents. */
export function formatCents(cents: number): string {
  return formatPrice(toDollars(cents));
}

/** Formats cents with the currency's sign after them, as the cart writes its total: `88.00 $`, `1,234.50 $`. */
export function formatTotal(cents: number): string {
  return `${formatSum(cents)} ${currencySign}`;
}

/** Formats cents without the sign: `88.00`, `1,234.50`. */
export function formatSum(cents: number): string {
  return decimal.format(toDollars(cents));
}
