import type Stripe from "stripe";
import { ApiError, refuseMissing, refuseParameter } from "#dev/stripe/api-error";
import type { Call } from "#dev/stripe/call";
import { sumRefunds, toCharge } from "#dev/stripe/charges";
import { isDisputed } from "#dev/stripe/disputes";
import { createId, getSeconds } from "#dev/stripe/ids";
import { type Page, toPage } from "#dev/stripe/page";
import { listParameters, readParameters, refundParameters } from "#dev/stripe/parameters";
import { findOutcome, planOutcome } from "#dev/stripe/refund-outcomes";

/** POST /v1/refunds, and the dashboard's button: refunds the rest of a payment, or the given amount. */
export function refund(call: Call): Stripe.Refund {
  const parameters = readParameters(refundParameters, call.form);
  const { payment_intent: intentId, reason } = parameters;
  const intent = call.state.intents.get(intentId);
  if (!intent) throw refuseMissing("payment_intent", intentId, "payment_intent");
  const { latest_charge: charge, status, amount_received: received } = intent;
  if (status !== "succeeded" || typeof charge !== "string") {
    throw refuse(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`);
  }
  if (isDisputed(call.state, intentId)) {
    throw refuse(`Charge ${charge} has been charged back; cannot issue a refund.`, "charge_disputed");
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
  const later = findOutcome(call.state, intent);
  const refund: Stripe.Refund = {
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
    metadata: parameters.metadata ?? {},
    payment_intent: intentId,
    payment_method: method,
    ...(later === "pending" && { pending_reason: "processing" as const }),
    reason: reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: later === "pending" ? "pending" : "succeeded",
    transfer_reversal: null,
  };
  call.state.save({ kind: "refund", value: refund });
  call.tell(intent, { type: "refund.created", object: refund });
  const refunded = toCharge(intent, call.state);
  if (refunded) call.tell(intent, { type: "charge.refunded", object: refunded });
  planOutcome(call, refund);
  return refund;
}

/** GET /v1/refunds */
export function listRefunds(call: Call): Page<Stripe.Refund> {
  const parameters = readParameters(listParameters, call.form);
  return toPage([...call.state.refunds.values()], { ...parameters, url: "/v1/refunds" });
}

function refuse(message: string, code?: string): ApiError {
  return new ApiError({ status: 400, type: "invalid_request_error", message, code });
}

function toSum(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
