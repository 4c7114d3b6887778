import { findCurrency } from "#lib/rules/payments/currencies";

/** Formats an amount without its currency: "10.50". */
export function formatAmount(cents: number, currency: string): string {
  const exponent = toExponent(currency);
  return (cents / 10 ** exponent).toFixed(exponent);
}

/** Returns the minor units of an amount that a user typed or a test sent as cents; undefined if both are missing. */
export function parseCents(form: { amount?: string; cents?: string }, currency: string): number | undefined {
  if (form.cents) return Number(form.cents);
  return form.amount ? Math.round(Number(form.amount) * 10 ** toExponent(currency)) : undefined;
}

function toExponent(currency: string): number {
  return findCurrency(currency.toUpperCase())?.exponent ?? 2;
}
