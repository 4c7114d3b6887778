import type Stripe from "stripe";
import { ApiError } from "#dev/stripe/api-error";
import type { Call } from "#dev/stripe/call";
import { openDispute } from "#dev/stripe/disputes";
import { createId } from "#dev/stripe/ids";
import { getTestCard } from "#dev/stripe/payment-method";
import type { StoredMethod } from "#dev/stripe/state";
import type { CardProblem } from "#dev/stripe/test-cards";

type Attempt = { call: Call; intent: Stripe.PaymentIntent; method: StoredMethod };

/** Charges the card of an attempt and returns the updated intent. Throws the ApiError for a declined card. */
export function charge({ call, intent, method }: Attempt): Stripe.PaymentIntent {
  const { problem, processingMilliseconds } = getTestCard(method);
  if (problem) throw storeFailedAttempt({ call, intent, method, problem });
  const charged = {
    ...intent,
    payment_method: method.method.id,
    last_payment_error: null,
    next_action: null,
    latest_charge: createId("ch"),
  };
  if (!processingMilliseconds) return settleIntent(call, charged);
  const processing = { ...charged, status: "processing", processing: { type: "card" } } as const;
  call.change("processing", processing);
  setTimeout(() => settleIntent(call, processing), processingMilliseconds).unref();
  return processing;
}

/** Records a failed attempt, so that another card can be tried, and returns the error to respond with. */
export function storeFailedAttempt({
  call,
  intent,
  method,
  problem,
}: Attempt & { problem: CardProblem }): ApiError {
  const { type, code, message, declineCode } = problem;
  const isCardError = type === "card_error";
  const chargeId = isCardError ? createId("ch") : undefined;
  const facts = {
    code,
    message,
    ...(declineCode && { decline_code: declineCode }),
    ...(chargeId && { charge: chargeId }),
    payment_method: method.method,
  };
  const failed: Stripe.PaymentIntent = {
    ...intent,
    status: "requires_payment_method",
    payment_method: null,
    next_action: null,
    latest_charge: chargeId ?? intent.latest_charge,
    last_payment_error: { type, ...facts },
  };
  call.change("payment_failed", failed);
  const errorType = isCardError ? "card_error" : "invalid_request_error";
  return new ApiError({ status: isCardError ? 402 : 400, type: errorType, ...facts, payment_intent: failed });
}

function settleIntent(call: Call, intent: Stripe.PaymentIntent): Stripe.PaymentIntent {
  const paid = { ...intent, status: "succeeded", processing: null, amount_received: intent.amount } as const;
  call.change("succeeded", paid);
  const method = call.state.methods.get(String(paid.payment_method));
  const { dispute } = (method && getTestCard(method)) ?? {};
  if (dispute) openDispute({ call, intent: paid, kind: dispute });
  return paid;
}
