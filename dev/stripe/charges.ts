import type Stripe from "stripe";
import { noBillingDetails } from "#dev/stripe/payment-method";
import type { State } from "#dev/stripe/state";

/** What was refunded of an intent so far, in cents. */
export function sumRefunds(intentId: string, { refunds }: Pick<State, "refunds">): number {
  const ofIntent = [...refunds.values()].filter(({ payment_intent: intent }) => intent === intentId);
  return ofIntent.reduce((sum, { amount }) => sum + amount, 0);
}

/** The last charge of an intent, with every field that Stripe shows; null before the first attempt to pay. */
export function toCharge(intent: Stripe.PaymentIntent, state: State): Stripe.Charge | null {
  const { latest_charge: id, last_payment_error: error, amount, amount_received: received } = intent;
  if (typeof id !== "string") return null;
  const isPaid = intent.status === "succeeded";
  const refunded = sumRefunds(intent.id, state);
  return {
    id,
    object: "charge",
    amount,
    amount_captured: received,
    amount_refunded: refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: noBillingDetails,
    calculated_statement_descriptor: null,
    captured: isPaid,
    created: intent.created,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: null,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: typeof intent.payment_method === "string" ? intent.payment_method : null,
    payment_method_details: null,
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    // Stripe's word for "in full".
    refunded: isPaid && refunded === received,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isPaid ? "succeeded" : intent.status === "processing" ? "pending" : "failed",
    transfer_data: null,
    transfer_group: null,
  };
}
