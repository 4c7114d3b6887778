/** Dollars with at most two decimals as a whole number of cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Cents as dollars, the number that the API answers with. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** Dollars as a person reads them: `$49`, `$9.99`. */
export function formatPrice(dollars: number): string {
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}
