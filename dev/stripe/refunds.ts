import type Stripe from "stripe";
import { ApiError, toMissingError } from "#dev/stripe/api-error";
import type { Call } from "#dev/stripe/call";
import { sumRefunds, toCharge } from "#dev/stripe/charges";
import { sumDisputes } from "#dev/stripe/disputes";
import { createId, getSeconds } from "#dev/stripe/ids";
import { type ListPage, toListPage } from "#dev/stripe/list-page";
import { createNulls } from "#dev/stripe/null-fields";
import {
  listParameters,
  parseParameters,
  refundParameters,
  requirePositiveAmount,
} from "#dev/stripe/parameters";
import { findOutcome, queueOutcome } from "#dev/stripe/refund-outcomes";

/** POST /v1/refunds, and the dashboard's button: refunds the rest of a payment, or the given amount. */
export function createRefund(call: Call): Stripe.Refund {
  const parameters = parseParameters(refundParameters, call.form);
  const { payment_intent: intentId, reason } = parameters;
  const intent = call.state.intents.get(intentId);
  if (!intent) throw toMissingError("payment_intent", intentId, "payment_intent");
  const { latest_charge: charge, status, amount_received: received } = intent;
  if (status !== "succeeded" || typeof charge !== "string") {
    const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`;
    throw new ApiError({ message });
  }
  if (sumDisputes(call.state, intentId) > 0) {
    const message = `Charge ${charge} has been charged back; cannot issue a refund.`;
    throw new ApiError({ message, code: "charge_disputed" });
  }
  const left = received - sumRefunds(intentId, call.state);
  if (left === 0) {
    const message = `Charge ${charge} has already been refunded.`;
    throw new ApiError({ message, code: "charge_already_refunded" });
  }
  const { amount = left } = parameters;
  requirePositiveAmount(amount);
  if (amount > left) {
    const message = `Refund amount (${formatDollars(amount)}) is greater than unrefunded amount on charge (${formatDollars(left)})`;
    throw new ApiError({ message, param: "amount" });
  }
  const later = findOutcome(call.state, intent);
  const refund: Stripe.Refund = {
    ...createNulls("balance_transaction customer customer_account receipt_number"),
    ...createNulls("source_transfer_reversal transfer_reversal"),
    id: createId("re"),
    object: "refund",
    amount,
    charge,
    created: getSeconds(),
    currency: intent.currency,
    destination_details: { card: { type: "refund" }, type: "card" },
    metadata: parameters.metadata ?? {},
    payment_intent: intentId,
    payment_method: typeof intent.payment_method === "string" ? intent.payment_method : null,
    ...(later === "pending" && { pending_reason: "processing" as const }),
    reason: reason ?? null,
    status: later === "pending" ? "pending" : "succeeded",
  };
  call.state.save({ kind: "refund", value: refund });
  call.tell(intent, { type: "refund.created", object: refund });
  const refunded = toCharge(intent, call.state);
  if (refunded) call.tell(intent, { type: "charge.refunded", object: refunded });
  queueOutcome(call, refund);
  return refund;
}

/** GET /v1/refunds */
export function listRefunds(call: Call): ListPage<Stripe.Refund> {
  const parameters = parseParameters(listParameters, call.form);
  return toListPage([...call.state.refunds.values()], { ...parameters, url: "/v1/refunds" });
}

const formatDollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
