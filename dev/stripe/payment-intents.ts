import type Stripe from "stripe";
import { z } from "zod";
import { toMissingError, toParameterError, toStateError } from "#dev/stripe/api-error";
import type { Call } from "#dev/stripe/call";
import { toCharge } from "#dev/stripe/charges";
import { getSeconds } from "#dev/stripe/ids";
import { createIntent } from "#dev/stripe/new-intent";
import {
  confirmParameters,
  createParameters,
  parseParameters,
  retrieveParameters,
} from "#dev/stripe/parameters";
import { findPaymentMethod } from "#dev/stripe/payment-method";
import { charge, storeFailedAttempt } from "#dev/stripe/settle-intent";
import { failedAuthentication, testCards } from "#dev/stripe/test-cards";

/** POST /v1/payment_intents */
export function createPaymentIntent(call: Call): Stripe.PaymentIntent {
  return call.change("created", createIntent(parseParameters(createParameters, call.form)));
}

/** GET /v1/payment_intents/:id */
export function retrievePaymentIntent(call: Call, id: string): Stripe.PaymentIntent {
  const { client_secret: clientSecret, expand } = parseParameters(retrieveParameters, call.form);
  const intent = requireIntent(call, id, clientSecret);
  return expand ? { ...intent, latest_charge: toCharge(intent, call.state) } : intent;
}

/** POST /v1/payment_intents/:id/confirm */
export function confirmPaymentIntent(call: Call, id: string): Stripe.PaymentIntent {
  const parameters = parseParameters(confirmParameters, call.form);
  const intent = requireIntent(call, id, parameters.client_secret);
  if (intent.status === "succeeded") {
    const message =
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.";
    throw toStateError(message, intent);
  }
  requireStatus(intent, "confirm", ["requires_payment_method", "requires_confirmation", "requires_action"]);
  const given = findPaymentMethod(parameters, call.state);
  if (!given) {
    if (intent.status === "requires_action") return intent;
    const message =
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.";
    throw toStateError(message, intent);
  }
  call.state.save({ kind: "method", value: given });
  const attempt = { call, intent: { ...intent, next_action: null }, method: given };
  const asksBuyer = testCards.some(({ number, asksBuyer }) => asksBuyer && number === given.cardNumber);
  if (!asksBuyer) return charge(attempt);
  return call.change("requires_action", {
    ...attempt.intent,
    status: "requires_action",
    payment_method: given.method.id,
    last_payment_error: null,
    next_action: { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } },
  });
}

/** POST /v1/payment_intents/:id/cancel */
export function cancelPaymentIntent(call: Call, id: string): Stripe.PaymentIntent {
  parseParameters(z.strictObject({}), call.form);
  const intent = requireIntent(call, id);
  requireStatus(intent, "cancel", ["requires_payment_method", "requires_confirmation", "requires_action"]);
  const canceled = { status: "canceled", next_action: null, canceled_at: getSeconds() } as const;
  return call.change("canceled", { ...intent, ...canceled });
}

/** Handles the bank page's message that the buyer has authenticated or failed to. */
export function authenticate(call: Call, id: string): Stripe.PaymentIntent {
  const { client_secret: secret, outcome } = call.form;
  const intent = requireIntent(call, id, typeof secret === "string" ? secret : undefined);
  requireStatus(intent, "confirm", ["requires_action"]);
  const method = call.state.methods.get(String(intent.payment_method));
  if (!method) throw toMissingError("PaymentMethod", String(intent.payment_method), "payment_method");
  const attempt = { call, intent, method };
  if (outcome === "succeed") return charge(attempt);
  throw storeFailedAttempt({ ...attempt, problem: failedAuthentication });
}

/** The publishable key needs the intent's client secret; without it, the response doesn't reveal if it exists. */
function requireIntent({ state, isPublic }: Call, id: string, clientSecret?: string): Stripe.PaymentIntent {
  if (isPublic && clientSecret === undefined) {
    throw toParameterError("client_secret", "parameter_missing", "Missing required param: client_secret.");
  }
  const intent = state.intents.get(id);
  if (!intent) throw toMissingError("payment_intent", id, "intent");
  if (clientSecret === undefined || clientSecret === intent.client_secret) return intent;
  const message =
    "The client_secret provided does not match any associated PaymentIntent on this account. Ensure the publishable key used belongs to the same account that created the PaymentIntent.";
  throw toParameterError("client_secret", "payment_intent_invalid_parameter", message);
}

function requireStatus(
  intent: Stripe.PaymentIntent,
  verb: "cancel" | "confirm",
  allowed: Stripe.PaymentIntent["status"][],
): void {
  if (allowed.includes(intent.status)) return;
  const past = verb === "cancel" ? "canceled" : "confirmed";
  const message =
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. ` +
    `Only a PaymentIntent with one of the following statuses may be ${past}: ${allowed.join(", ")}.`;
  throw toStateError(message, intent);
}
