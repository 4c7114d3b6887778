/**
 * How a currency is formatted and charged. The decimals are Stripe's, not those of Intl: JavaScript engines disagree
 * about them, such as for the forint, and a server and a browser could show different amounts.
 */
export type Currency = {
  /** The three-letter code of ISO 4217. */
  code: string;
  /** Decimals of an amount in Stripe's API: a major unit has 10 to this power minor units. */
  exponent: number;
  /** Every amount is a multiple of this many minor units: banks settle no tenth of a fils or hundredth of a króna. */
  step: number;
  /** The smallest card charge, in minor units. */
  minimum: number;
  /** What stands before a price: "$", "CA$", or the code. */
  sign: string;
};

/**
 * The currencies that this site supports: the minimum in minor units, then decimals and step if they aren't 2 and 1.
 * The minimums are Stripe's. Where Stripe states none, they are the equivalent of half a dollar, with a margin for
 * exchange rates.
 */
const table: Readonly<Record<string, readonly [minimum: number, exponent?: number, step?: number]>> = {
  USD: [50],
  AED: [200],
  AUD: [50],
  BHD: [250, 3, 10],
  BRL: [50],
  CAD: [50],
  CHF: [50],
  CLP: [700, 0],
  CZK: [1500],
  DKK: [250],
  EUR: [50],
  GBP: [30],
  HKD: [400],
  INR: [50],
  ISK: [10_000, 2, 100],
  JOD: [500, 3, 10],
  JPY: [50, 0],
  KRW: [1000, 0],
  KWD: [200, 3, 10],
  MXN: [1000],
  MYR: [200],
  NOK: [300],
  NZD: [50],
  OMR: [250, 3, 10],
  PLN: [200],
  RON: [200],
  SEK: [300],
  SGD: [50],
  THB: [1000],
  TND: [2000, 3, 10],
  XAF: [400, 0],
  XOF: [400, 0],
};

/** The signs of English texts in the United States, for currencies that aren't written with their code. */
const signs: Readonly<Record<string, string>> = {
  AUD: "A$",
  BRL: "R$",
  CAD: "CA$",
  EUR: "€",
  GBP: "£",
  HKD: "HK$",
  INR: "₹",
  JPY: "¥",
  KRW: "₩",
  MXN: "MX$",
  NZD: "NZ$",
  USD: "$",
  XAF: "FCFA",
  XOF: "F\u202fCFA",
};

/** The codes of all supported currencies. */
export const currencyCodes = Object.keys(table);

/** The rules of the currency with this code, or null if the site doesn't support it. */
export function findCurrency(code: string): Currency | null {
  const row = Object.hasOwn(table, code) ? table[code] : undefined;
  if (!row) return null;
  const [minimum, exponent = 2, step = 1] = row;
  return { code, exponent, step, minimum, sign: signs[code] ?? code };
}
