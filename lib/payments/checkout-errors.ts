import "server-only";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import type { CloseResult } from "#lib/payments/close-checkout";
import { stripeUnavailable } from "#lib/stripe/call-stripe";

/** Why a payment can't start now. Each message stays true even if money is already on its way. */
export const createCheckoutError = {
  paid: () =>
    new AppError("already_owned", { message: "Your payment went through. You already own these courses." }),
  pending: () =>
    new AppError("conflict", {
      message: "Your payment is being confirmed. You don't need to pay again. Check again in a minute.",
    }),
  unknown: () => new AppError("unavailable", { message: stripeUnavailable }),
  mismatch: () => {
    const help = env.supportEmail ? ` Write to ${env.supportEmail}, and we'll sort it out.` : "";
    const message = `We couldn't match your payment to your cart. Please don't pay again.${help}`;
    return new AppError("conflict", { message });
  },
  outdated: () =>
    new AppError("conflict", {
      message: "Your cart changed in another tab. Review your cart and try again.",
    }),
};

/** Throws AppError `already_owned` or `conflict` if any of these checkouts took money or still can. */
export function requireUnpaid(results: CloseResult[]): void {
  if (results.includes("settled")) throw createCheckoutError.paid();
  if (results.includes("mismatch")) throw createCheckoutError.mismatch();
  if (results.includes("pending")) throw createCheckoutError.pending();
  // It was processing when we tried to cancel it and has failed since. It's still payable, so no other checkout may be.
  if (results.includes("unpaid")) throw createCheckoutError.outdated();
}
