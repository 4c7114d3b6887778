import type Stripe from "stripe";
import { ApiError, toMissingError } from "#dev/stripe/api-error";
import type { Call } from "#dev/stripe/call";
import { sumRefunds } from "#dev/stripe/charges";
import { sumDisputes } from "#dev/stripe/disputes";
import { createId, getSeconds } from "#dev/stripe/ids";

/** Warns of fraud as a card network does; used by the log's button. Throws an ApiError for an unpaid intent. */
export function warnOfFraud(call: Call, intentId: string): void {
  const intent = call.state.intents.get(intentId);
  if (!intent) throw toMissingError("payment_intent", intentId, "payment_intent");
  const { latest_charge: charge, status, amount_received: received } = intent;
  if (status !== "succeeded" || typeof charge !== "string") {
    throw new ApiError({ message: "Only a paid intent can get a fraud warning." });
  }
  const warning: Stripe.Radar.EarlyFraudWarning = {
    id: createId("issfr"),
    object: "radar.early_fraud_warning",
    actionable: sumRefunds(intent.id, call.state) < received && sumDisputes(call.state, intent.id) === 0,
    charge,
    created: getSeconds(),
    fraud_type: "unauthorized_use_of_card",
    livemode: false,
    payment_intent: intent.id,
  };
  call.tell(intent, { type: "radar.early_fraud_warning.created", object: warning });
}
