import type { Failure } from "#lib/rules/api/failure";
import type { ConfirmedPayment } from "#lib/rules/payments/confirmed-payment";
import { formatPrice } from "#lib/rules/payments/money";

/** The state of a cart's payment, as far as this tab knows. */
export type PaymentState =
  /** Nothing is authorized: the user can pay, or try again. `message` says why the last attempt failed. */
  | { step: "ready"; message: string | null }
  | { step: "paying" }
  /** It may be paid: the user must not pay again before the server has asked Stripe. */
  | { step: "unknown" }
  /** `isRecorded`: whether the server has recorded the purchase. If not, it will do so without the browser. */
  | { step: "paid"; transactionId: string; isRecorded: boolean };

/** How an attempt ended. `isOutdated`: the cart on the page differs from the server's. */
export type PaymentAttemptResult = { state: PaymentState; isOutdated: boolean };

/** The fields of Stripe.js's payment intents and errors that we use. */
export type ClientIntent = { id: string; status: string };
export type ClientError = { type: string; message?: string; payment_intent?: ClientIntent };

/** "retrieve": the intent must be retrieved to learn the outcome. */
export type PaymentOutcome =
  | { kind: "paid"; transactionId: string }
  | { kind: "unpaid"; message: string }
  | { kind: "unknown" }
  | { kind: "retrieve" };

/** Also shown by a page that has waited for a payment that was never made. */
export const notChargedMessage = "Your payment didn't go through, and you weren't charged. Please try again.";

const invalidatedMessage = "This payment is no longer valid, and you weren't charged. Please try again.";

/** What an intent means for the user. An unknown status never allows another payment. */
export function toIntentOutcome({ id, status }: ClientIntent): PaymentOutcome {
  if (status === "succeeded") return { kind: "paid", transactionId: id };
  // The intent expired, or another tab has started to pay for a different cart.
  if (status === "canceled") return { kind: "unpaid", message: invalidatedMessage };
  const isUnpaid = /^(requires_payment_method|requires_confirmation|requires_action)$/.test(status);
  return isUnpaid ? { kind: "unpaid", message: notChargedMessage } : { kind: "unknown" };
}

/**
 * What a confirmation's error means. If it contains the intent, the intent decides, even if another tab paid it.
 * Declined cards and invalid entries are certain and have Stripe's message. Otherwise, the intent must be retrieved.
 */
export function toErrorOutcome({ type, message, payment_intent: intent }: ClientError): PaymentOutcome {
  const outcome = intent && toIntentOutcome(intent);
  // Stripe's own message for a canceled intent only names the status.
  if (outcome && (outcome.kind !== "unpaid" || intent?.status === "canceled")) return outcome;
  const isCertain = outcome || type === "card_error" || type === "validation_error";
  return isCertain ? { kind: "unpaid", message: message ?? notChargedMessage } : { kind: "retrieve" };
}

/** What the page shows when the server refused to start a payment. Nothing is authorized yet. */
export function toRefusedAttempt(failure: Failure): PaymentAttemptResult {
  const outdated = ["cart_changed", "price_changed", "already_owned", "invalid", "conflict"];
  const isOutdated = outdated.includes(failure.code);
  return { state: { step: "ready", message: toRefusalMessage(failure) }, isOutdated };
}

function toRefusalMessage({ code, message, fields, details = {} }: Failure): string {
  if (code === "not_configured") return "Card payments aren't set up on this site.";
  if (code === "invalid") return fields?.total ?? message;
  if (code === "already_owned" && details.serviceId) {
    return "You already own a course in your cart. Delete it to pay for the others.";
  }
  if (code === "price_changed" && typeof details.total === "number") {
    return `Your cart has changed. The total is now ${formatPrice(details.total)}. You weren't charged.`;
  }
  return message;
}

/** The confirmations on the screen and those found since, each payment once. */
export function mergeConfirmations(shown: ConfirmedPayment[], found: ConfirmedPayment[]): ConfirmedPayment[] {
  const ids = new Set(found.map(({ transactionId }) => transactionId));
  return [...shown.filter(({ transactionId }) => !ids.has(transactionId)), ...found];
}
