/**
 * How a currency is written and charged. The decimals are Stripe's, not those of Intl: engines disagree about them (one
 * that takes them from CLDR knows no hundredths of a forint), and a server and a browser that do would disagree about money.
 */
export type Currency = {
  /** Three capital letters of ISO 4217. */
  code: string;
  /** Decimals of an amount in Stripe's API: how many minor units a major unit has, as a power of ten. */
  exponent: number;
  /** What every amount is a multiple of, in minor units: banks settle no tenth of a fils, and no hundredth of a króna. */
  step: number;
  /** The least that a card can be charged, in minor units. */
  minimum: number;
};

/**
 * What this site can be run in: the minimum in minor units, then decimals and step where they aren't 2 and 1. Minimums are
 * Stripe's; where it names none, its rule for the equivalent of half a dollar, with room for exchange rates.
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

/** The codes of all of them. */
export const currencyCodes = Object.keys(table);

/** The rules of a currency by its code, or null for one that the site can't be run in. */
export function findCurrency(code: string): Currency | null {
  const row = Object.hasOwn(table, code) ? table[code] : undefined;
  if (!row) return null;
  const [minimum, exponent = 2, step = 1] = row;
  return { code, exponent, step, minimum };
}
