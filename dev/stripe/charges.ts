import type Stripe from "stripe";
import { createNulls } from "#dev/stripe/null-fields";
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
    ...createNulls(
      "application application_fee application_fee_amount balance_transaction calculated_statement_descriptor",
      "customer failure_balance_transaction on_behalf_of outcome receipt_number receipt_url review shipping",
      "source source_transfer statement_descriptor statement_descriptor_suffix transfer_data transfer_group",
    ),
    id,
    object: "charge",
    amount,
    amount_captured: received,
    amount_refunded: refunded,
    billing_details: noBillingDetails,
    captured: isPaid,
    created: intent.created,
    currency: intent.currency,
    description: intent.description,
    disputed: [...state.disputes.values()].some(({ charge }) => charge === id),
    failure_code: error?.code ?? null,
    failure_message: error?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: typeof intent.payment_method === "string" ? intent.payment_method : null,
    payment_method_details: toDetails(state.methods.get(String(intent.payment_method)), amount),
    receipt_email: intent.receipt_email,
    // Stripe sets `refunded` only for a full refund.
    refunded: isPaid && refunded === received,
    status: isPaid ? "succeeded" : intent.status === "processing" ? "pending" : "failed",
  };
}

function toDetails(
  stored: StoredMethod | undefined,
  amount: number,
): Stripe.Charge["payment_method_details"] {
  const card = stored?.method.card;
  if (!card) return null;
  const { brand, checks, country, exp_month, exp_year, funding, last4, regulated_status } = card;
  const known = { brand, checks, country, exp_month, exp_year, funding, last4, regulated_status };
  const unavailable = { status: "unavailable" } as const;
  return {
    type: "card",
    card: {
      ...createNulls(
        "amount_authorized authorization_code electronic_commerce_indicator fingerprint installments mandate",
        "network_transaction_id three_d_secure transaction_link_id wallet",
      ),
      ...known,
      extended_authorization: { status: "disabled" },
      incremental_authorization: unavailable,
      multicapture: unavailable,
      network: brand,
      network_token: { used: false },
      overcapture: { maximum_amount_capturable: amount, ...unavailable },
    },
  };
}
