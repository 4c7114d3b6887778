import "server-only";
import { AppError } from "#lib/api/app-error";
import type { Closing } from "#lib/payments/close-checkout";

/** What a person reads while Stripe does not answer. */
export const stripeAway = "The payment service cannot be reached at the moment. Please try again shortly.";

/** Why nothing can be paid at the moment; every sentence is true of money that may already be on its way. */
export const createCheckoutError = {
  paid: () =>
    new AppError("already_owned", { message: "Your payment went through: these courses are yours already." }),
  pending: () =>
    new AppError("conflict", {
      message:
        "Your payment is being confirmed. You don't need to pay again. Please check again in a minute.",
    }),
  unknown: () => new AppError("unavailable", { message: stripeAway }),
  mismatch: () =>
    new AppError("conflict", {
      message: "We could not match a payment of yours to your cart. Please contact us, and do not pay again.",
    }),
  outdated: () =>
    new AppError("conflict", { message: "Your cart changed in another tab. Please look at it again." }),
};

/** Throws AppError unless none of these took money or can take it any more. */
export function refuseWhenPaid(endings: Closing[]): void {
  if (endings.includes("settled")) throw createCheckoutError.paid();
  if (endings.includes("mismatch")) throw createCheckoutError.mismatch();
  if (endings.includes("pending")) throw createCheckoutError.pending();
  // It was being paid when it was to be canceled and has failed since: it can still be paid, so nothing else may.
  if (endings.includes("unpaid")) throw createCheckoutError.outdated();
}
