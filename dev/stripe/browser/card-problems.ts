import type { StripeError } from "@stripe/stripe-js";
import { isCardNumber } from "#dev/stripe/browser/card-number";

export type CardValues = { number: string; expiry: string; cvc: string };
type CardProblems = { [Field in keyof CardValues]?: StripeError };

/** Returns the error message of each invalid field, as Stripe's form words it. All values contain digits only. */
export function findCardProblems({ number, expiry, cvc }: CardValues): CardProblems {
  const cvcProblem = toProblem("incomplete_cvc", "Your card's security code is incomplete.");
  return { ...checkNumber(number), ...checkExpiry(expiry), ...(cvc.length < 3 && { cvc: cvcProblem }) };
}

function checkNumber(number: string): CardProblems {
  if (number.length < 16)
    return { number: toProblem("incomplete_number", "Your card number is incomplete.") };
  return isCardNumber(number) ? {} : { number: toProblem("invalid_number", "Your card number is invalid.") };
}

function checkExpiry(expiry: string): CardProblems {
  const [month, year] = [Number(expiry.slice(0, 2)), 2000 + Number(expiry.slice(2))];
  if (expiry.length < 4 || month < 1 || month > 12) {
    return { expiry: toProblem("incomplete_expiry", "Your card's expiration date is incomplete.") };
  }
  const now = new Date();
  if (year < now.getFullYear()) {
    return { expiry: toProblem("invalid_expiry_year_past", "Your card's expiration year is in the past.") };
  }
  if (year === now.getFullYear() && month < now.getMonth() + 1) {
    return { expiry: toProblem("invalid_expiry_month_past", "Your card's expiration date is in the past.") };
  }
  return {};
}

function toProblem(code: string, message: string): StripeError {
  return { type: "validation_error", code, message };
}
