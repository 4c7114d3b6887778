import { z } from "zod";
import {
  formatCents,
  fromUsDollars,
  maximumPriceCents,
  minimumChargeCents,
  priceDecimals,
  priceUnit,
  toCents,
  toDollars,
} from "#lib/rules/payments/money";

const enterPrice = `Enter a price in ${priceUnit}.`;
const tooCheap = `Enter 0 for a free course, or at least ${formatCents(minimumChargeCents)}.`;
const example = fromUsDollars(12.5).toFixed(priceDecimals);
const decimals = {
  refusal: priceDecimals === 0 ? "Enter a whole number." : "Use at most two decimals.",
  pattern: priceDecimals === 0 ? /^\d+$/ : /^\d+(\.\d{1,2})?$/,
};

/** The hint below a price field. */
export const priceHint = `In ${priceUnit}, for example ${example}; 0 for a free course.`;

/** A course's price in dollars: 0, or an amount that a card can be charged. */
export const priceSchema = z
  .number(enterPrice)
  .min(0, tooCheap)
  .max(toDollars(maximumPriceCents), `Maximum ${formatCents(maximumPriceCents)}.`)
  .refine((price) => price === 0 || toCents(price) >= minimumChargeCents, tooCheap)
  .refine((price) => decimals.pattern.test(String(price)), decimals.refusal);

/** A typed price, in digits with a decimal point. Commas mark decimals for some readers, thousands for others. */
export const typedPriceSchema = z
  .string()
  .trim()
  .min(1, enterPrice)
  .regex(
    /^(\d+(\.\d+)?)?$/,
    `Use only digits${priceDecimals ? " and a decimal point" : ""}, like ${example}.`,
  )
  .transform(Number)
  .pipe(priceSchema);
