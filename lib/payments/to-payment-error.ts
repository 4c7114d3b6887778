import "server-only";
import Stripe from "stripe";
import { AppError } from "#lib/api/app-error";
import { stripeAway } from "#lib/payments/checkout-errors";

/**
 * The error to throw for what a call of Stripe threw: AppError `unavailable` when the call may simply be repeated,
 * `not_found` for an intent that Stripe does not know, `conflict` when its status does not allow the call; anything
 * else is a fault of ours, described without the key that Stripe's own sentence may quote.
 */
export function toPaymentError(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error;
  const { type, code, statusCode = 0, param, requestId } = error;
  const facts = { type, status: statusCode, code, param, request: requestId };
  const detail = Object.entries(facts)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
  if (isTemporary(error)) {
    return new AppError("unavailable", { message: stripeAway, detail });
  }
  if (code === "resource_missing") {
    return new AppError("not_found", { message: "There is no such payment.", detail });
  }
  if (code === "payment_intent_unexpected_state") {
    return new AppError("conflict", { message: "The payment is in another state by now.", detail });
  }
  return new AppError("internal", { detail: `Stripe refused the call: ${detail}` });
}

/** No connection, too many calls, a fault at Stripe's, or the same call still running. */
function isTemporary(error: Stripe.errors.StripeError): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  const { statusCode = 0 } = error;
  return statusCode === 409 || statusCode === 429 || statusCode >= 500;
}
