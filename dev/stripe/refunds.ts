import type Stripe from "stripe";
import { ApiError, refuseMissing, refuseParameter } from "#dev/stripe/api-error";
import type { Call } from "#dev/stripe/call";
import { sumRefunds } from "#dev/stripe/charges";
import { createId, getSeconds } from "#dev/stripe/ids";
import { readParameters, refundParameters } from "#dev/stripe/parameters";

/** POST /v1/refunds, and the dashboard's button: all that is left of a payment, or the amount that is named. */
export function refund(call: Call): Stripe.Refund {
  const parameters = readParameters(refundParameters, call.form);
  const { payment_intent: intentId, reason } = parameters;
  const intent = call.state.intents.get(intentId);
  if (!intent) throw refuseMissing("payment_intent", intentId, "payment_intent");
  const { latest_charge: charge, status, amount_received: received } = intent;
  if (status !== "succeeded" || typeof charge !== "string") {
    throw refuse(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  }
  const left = received - sumRefunds(intentId, call.state);
  if (left === 0) throw refuse(`Charge ${charge} has already been refunded.`, "charge_already_refunded");
  const { amount = left } = parameters;
  if (amount < 1) {
    throw refuseParameter(
      "amount",
      "parameter_invalid_integer",
      "This value must be greater than or equal to 1.",
    );
  }
  if (amount > left) {
    const sums = `Refund amount (${toSum(amount)}) is greater than unrefunded amount on charge (${toSum(left)})`;
    throw new ApiError({ status: 400, type: "invalid_request_error", message: sums, param: "amount" });
  }
  const method = typeof intent.payment_method === "string" ? intent.payment_method : null;
  return call.refund(intent, {
    id: createId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge,
    created: getSeconds(),
    currency: intent.currency,
    customer: null,
    customer_account: null,
    destination_details: { card: { type: "refund" }, type: "card" },
    metadata: {},
    payment_intent: intentId,
    payment_method: method,
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  });
}

function refuse(message: string, code?: string): ApiError {
  return new ApiError({ status: 400, type: "invalid_request_error", message, code });
}

function toSum(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
