import type Stripe from "stripe";
import { z } from "zod";
import { refuseMissing, refuseParameter, refuseState } from "#dev/stripe/api-error";
import type { Call } from "#dev/stripe/call";
import { toCharge } from "#dev/stripe/charges";
import { getSeconds } from "#dev/stripe/ids";
import { createIntent } from "#dev/stripe/new-intent";
import {
  confirmParameters,
  createParameters,
  readParameters,
  retrieveParameters,
} from "#dev/stripe/parameters";
import { readPaymentMethod } from "#dev/stripe/payment-method";
import { charge, failAttempt } from "#dev/stripe/settle-intent";
import { failedAuthentication, testCards } from "#dev/stripe/test-cards";

/** POST /v1/payment_intents */
export function create(call: Call): Stripe.PaymentIntent {
  return call.change("created", createIntent(readParameters(createParameters, call.form)));
}

/** GET /v1/payment_intents/:id */
export function retrieve(call: Call, id: string): Stripe.PaymentIntent {
  const { client_secret: clientSecret, expand } = readParameters(retrieveParameters, call.form);
  const intent = findIntent(call, id, clientSecret);
  return expand ? { ...intent, latest_charge: toCharge(intent, call.state) } : intent;
}

/** POST /v1/payment_intents/:id/confirm */
export function confirm(call: Call, id: string): Stripe.PaymentIntent {
  const parameters = readParameters(confirmParameters, call.form);
  const intent = findIntent(call, id, parameters.client_secret);
  if (intent.status === "succeeded") {
    const message =
      "You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.";
    throw refuseState(message, intent);
  }
  refuseStatus(intent, "confirm", ["requires_payment_method", "requires_confirmation", "requires_action"]);
  const given = readPaymentMethod(parameters, call.state);
  if (!given) {
    if (intent.status === "requires_action") return intent;
    const message =
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.";
    throw refuseState(message, intent);
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
export function cancelIntent(call: Call, id: string): Stripe.PaymentIntent {
  readParameters(z.strictObject({}), call.form);
  const intent = findIntent(call, id);
  refuseStatus(intent, "cancel", ["requires_payment_method", "requires_confirmation", "requires_action"]);
  const canceled = { status: "canceled", next_action: null, canceled_at: getSeconds() } as const;
  return call.change("canceled", { ...intent, ...canceled });
}

/** Handles the bank page's message that the buyer has authenticated or failed to. */
export function authenticate(call: Call, id: string): Stripe.PaymentIntent {
  const { client_secret: secret, outcome } = call.form;
  const intent = findIntent(call, id, typeof secret === "string" ? secret : undefined);
  refuseStatus(intent, "confirm", ["requires_action"]);
  const method = call.state.methods.get(String(intent.payment_method));
  if (!method) throw refuseMissing("PaymentMethod", String(intent.payment_method), "payment_method");
  const attempt = { call, intent, method };
  if (outcome === "succeed") return charge(attempt);
  throw failAttempt({ ...attempt, problem: failedAuthentication });
}

/** The publishable key needs the intent's client secret; without it, the response doesn't reveal if it exists. */
function findIntent({ state, isPublic }: Call, id: string, clientSecret?: string): Stripe.PaymentIntent {
  if (isPublic && clientSecret === undefined) {
    throw refuseParameter("client_secret", "parameter_missing", "Missing required param: client_secret.");
  }
  const intent = state.intents.get(id);
  if (!intent) throw refuseMissing("payment_intent", id, "intent");
  if (clientSecret === undefined || clientSecret === intent.client_secret) return intent;
  const message =
    "The client_secret provided does not match any associated PaymentIntent on this account. Ensure the publishable key used belongs to the same account that created the PaymentIntent.";
  throw refuseParameter("client_secret", "payment_intent_invalid_parameter", message);
}

function refuseStatus(
  intent: Stripe.PaymentIntent,
  verb: "cancel" | "confirm",
  allowed: Stripe.PaymentIntent["status"][],
): void {
  if (allowed.includes(intent.status)) return;
  const past = verb === "cancel" ? "canceled" : "confirmed";
  const message =
    `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}. ` +
    `Only a PaymentIntent with one of the following statuses may be ${past}: ${allowed.join(", ")}.`;
  throw refuseState(message, intent);
}
