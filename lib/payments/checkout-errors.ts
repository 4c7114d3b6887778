import "server-only";
import { AppError } from "#lib/api/app-error";
import type { CloseResult } from "#lib/payments/close-checkout";
import { stripeUnavailable } from "#lib/payments/stripe";

/** Why nothing can be paid at the moment; every sentence is true of money that may already be on its way. */
export const createCheckoutError = {
  paid: () =>
    new AppError("already_owned", { message: "Your payment went through: these courses are yours already." }),
  pending: () =>
    new AppError("conflict", {
      message:
        "Your payment is being confirmed. You don't need to pay again. Please check again in a minute.",
    }),
  unknown: () => new AppError("unavailable", { message: stripeUnavailable }),
  mismatch: () =>
    new AppError("conflict", {
      message: "We could not match a payment of yours to your cart. Please contact us, and do not pay again.",
    }),
  outdated: () =>
    new AppError("conflict", { message: "Your cart changed in another tab. Please look at it again." }),
};

/** Throws AppError `already_owned` or `conflict` unless none of these took money or can take it any more. */
export function refuseWhenPaid(results: CloseResult[]): void {
  if (results.includes("settled")) throw createCheckoutError.paid();
  if (results.includes("mismatch")) throw createCheckoutError.mismatch();
  if (results.includes("pending")) throw createCheckoutError.pending();
  // It was being paid when it was to be canceled and has failed since: it can still be paid, so nothing else may.
  if (results.includes("unpaid")) throw createCheckoutError.outdated();
}
