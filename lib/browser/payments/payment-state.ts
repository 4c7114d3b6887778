import type { Failure } from "#lib/rules/api/failure";
import type { Confirmation } from "#lib/rules/payments/confirmation";
import { formatPrice } from "#lib/rules/payments/money";

/** How far the payment of a cart has come, as far as this tab knows. */
export type PaymentState =
  /** Nothing is authorized: one may pay, or pay again. `message` says why the last attempt did not work. */
  | { step: "ready"; message: string | null }
  | { step: "paying" }
  /** Perhaps paid, perhaps not: nobody may pay before the server has asked Stripe. */
  | { step: "unknown" }
  /** `isRecorded`: the server has said that the courses are theirs; otherwise it will find out by itself. */
  | { step: "paid"; transactionId: string; isRecorded: boolean };

/** What an attempt has come to; `isOutdated`: the cart on the page is not the one that the server knows. */
export type AttemptResult = { state: PaymentState; isOutdated: boolean };

/** The parts that matter here of a payment intent and of an error, as Stripe.js gives them. */
export type ClientIntent = { id: string; status: string };
export type ClientError = { type: string; message?: string; payment_intent?: ClientIntent };

/** "retrieve": only the intent itself can tell what became of it. */
export type Outcome =
  | { kind: "paid"; transactionId: string }
  | { kind: "unpaid"; message: string }
  | { kind: "unknown" }
  | { kind: "retrieve" };

/** Also what a page says that has waited for a payment which was not made. */
export const notCharged = "The payment did not go through and nothing was charged. Please try again.";

const invalidated = "This payment is no longer valid and nothing was charged. Please try again.";

/** What an intent means for the person who pays; a status that is not known is no leave to pay again. */
export function classifyIntent({ id, status }: ClientIntent): Outcome {
  if (status === "succeeded") return { kind: "paid", transactionId: id };
  // It was begun too long ago, or another tab has begun to pay another cart.
  if (status === "canceled") return { kind: "unpaid", message: invalidated };
  const isUnpaid = /^(requires_payment_method|requires_confirmation|requires_action)$/.test(status);
  return isUnpaid ? { kind: "unpaid", message: notCharged } : { kind: "unknown" };
}

/**
 * What an error of the confirmation means. An intent that comes with it says for certain how it stands, also one that
 * another tab has paid; declined cards and wrong entries are certain too, and Stripe's own words are shown. After all
 * else the intent has to be retrieved.
 */
export function classifyError({ type, message, payment_intent: intent }: ClientError): Outcome {
  const outcome = intent && classifyIntent(intent);
  // Of a canceled one Stripe's own words only name the status.
  if (outcome && (outcome.kind !== "unpaid" || intent?.status === "canceled")) return outcome;
  const isCertain = outcome || type === "card_error" || type === "validation_error";
  return isCertain ? { kind: "unpaid", message: message ?? notCharged } : { kind: "retrieve" };
}

/** What the page shows when the server did not begin a payment: nothing is authorized by then. */
export function toRefusedAttempt(failure: Failure): AttemptResult {
  const isOutdated = ["cart_changed", "price_changed", "already_owned", "invalid", "conflict"].includes(
    failure.code,
  );
  return { state: { step: "ready", message: toRefusalMessage(failure) }, isOutdated };
}

function toRefusalMessage({ code, message, fields, details = {} }: Failure): string {
  if (code === "not_configured") return "Paying is not set up on this site.";
  if (code === "invalid") return fields?.total ?? message;
  if (code === "already_owned" && details.serviceId) {
    return "A course in your cart is yours already. Please delete it from the cart, then pay for the others.";
  }
  if (code === "price_changed" && typeof details.total === "number") {
    return `Your cart has changed. The total is now ${formatPrice(details.total)}. Nothing was charged.`;
  }
  return message;
}

/** What is on the screen already and what has become known since, each payment once. */
export function mergeConfirmations(shown: Confirmation[], found: Confirmation[]): Confirmation[] {
  const ids = new Set(found.map(({ transactionId }) => transactionId));
  return [...shown.filter(({ transactionId }) => !ids.has(transactionId)), ...found];
}
