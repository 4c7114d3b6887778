import type { Currency } from "#lib/rules/payments/currencies";
import { currency } from "#lib/rules/payments/money";

/**
 * Divides an amount in proportion to weights, in whole cents, by largest remainder. The shares add up to the
 * amount, and no share exceeds its weight as long as the amount doesn't exceed the sum of the weights. Amount
 * and weights are whole numbers from 0. Equal remainders are served in order. All shares are 0 if all weights
 * are. In a currency with steps, the shares are multiples of the step if the amount and the weights are.
 */
export function allocate(
  amountCents: number,
  weights: number[],
  { step: wanted }: Pick<Currency, "step"> = currency,
): number[] {
  const isCharged = [amountCents, ...weights].every((cents) => cents % wanted === 0);
  const step = isCharged ? wanted : 1;
  return divide(
    amountCents / step,
    weights.map((cents) => cents / step),
  ).map((share) => share * step);
}

function divide(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  // BigInt, because an amount times a weight can exceed the safe integers.
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const shares = products.map((product) => Number(product / BigInt(sum)));
  const remainders = products.map((product) => Number(product % BigInt(sum)));
  const missing = amount - shares.reduce((total, share) => total + share, 0);
  const favored = [...weights.keys()]
    .toSorted((one, other) => (remainders[other] ?? 0) - (remainders[one] ?? 0) || one - other)
    .slice(0, missing);
  return shares.map((share, index) => (favored.includes(index) ? share + 1 : share));
}
