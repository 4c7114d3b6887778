import type Stripe from "stripe";
import { noBillingDetails } from "#dev/stripe/payment-method";
import type { State, StoredMethod } from "#dev/stripe/state";

/** Returns the cents refunded of an intent so far, without failed refunds. */
export function sumRefunds(intentId: string, { refunds }: Pick<State, "refunds">): number {
  const ofIntent = [...refunds.values()].filter(
    ({ payment_intent: intent, status }) => intent === intentId && status !== "failed",
  );
  return ofIntent.reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns the last charge of an intent with every field that Stripe shows; null before the first payment attempt. */
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
    disputed: [...state.disputes.values()].some(({ charge }) => charge === id),
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
    payment_method_details: toDetails(state.methods.get(String(intent.payment_method)), amount),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    // Stripe sets `refunded` only for a full refund.
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

function toDetails(
  stored: StoredMethod | undefined,
  amount: number,
): Stripe.Charge["payment_method_details"] {
  const card = stored?.method.card;
  if (!card) return null;
  return {
    type: "card",
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: "disabled" },
      fingerprint: null,
      funding: card.funding,
      incremental_authorization: { status: "unavailable" },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: "unavailable" },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: amount, status: "unavailable" },
      regulated_status: card.regulated_status,
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}
