import "server-only";
import type Stripe from "stripe";
import { z } from "zod";
import { env } from "#lib/env/env";
import { publishableKey } from "#lib/rules/env/public-settings";
import { allowedPaymentMethodTypes } from "#lib/rules/payments/payment-method-types";
import { callStripe } from "#lib/stripe/call-stripe";

/** What we use of Stripe's payment intent; `checkoutId` and `uid` are null for an intent that this site didn't create. */
export type PaymentIntent = {
  id: string;
  status: Stripe.PaymentIntent.Status;
  amountCents: number;
  amountReceivedCents: number;
  /** Three lowercase letters, as in Stripe's API. */
  currency: string;
  /** Anyone can pay the intent with it: it goes to the buyer's browser only, never into a log. */
  clientSecret: string | null;
  /** Of the last attempt to pay; null before the first, and for a payment without a card. */
  card: { brand: string; last4: string } | null;
  checkoutId: string | null;
  uid: string | null;
};

type NewPaymentIntent = {
  amountCents: number;
  currency: string;
  checkoutId: string;
  uid: string;
  /** Where Stripe sends its receipt. */
  email: string;
  /** Calls with the same key get the same intent. Defaults to the checkout's own key. */
  idempotencyKey?: string;
};

/** Whether payments work here: the server has Stripe's secret key, and the browser was built with the public one. */
export function isPaymentConfigured(): boolean {
  return env.stripe !== null && publishableKey !== null;
}

// The calls below throw AppError `unavailable` when the call can simply be repeated, `not_configured` without a key and
// `internal` when Stripe rejects the call.

/** Creates the intent of a checkout; a repeated call returns it as it was when it was created. */
export async function createPaymentIntent(intent: NewPaymentIntent): Promise<PaymentIntent> {
  const { amountCents, currency, checkoutId, uid, email } = intent;
  const { idempotencyKey = `checkout-${checkoutId}` } = intent;
  const created = await callStripe(({ paymentIntents }) =>
    paymentIntents.create(
      {
        amount: amountCents,
        currency,
        // The form stays on our page, so no method that redirects may be offered.
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        allowed_payment_method_types: allowedPaymentMethodTypes,
        // Stripe mails a receipt to this address, so it is left out where we mail one. Stripe also rejects a payment with an
        // address it can't mail to; the buyer still has the receipt on our own page.
        receipt_email: env.mail ? undefined : z.email().safeParse(email).data,
        metadata: { checkoutId, uid },
      },
      { idempotencyKey },
    ),
  );
  return toPaymentIntent(created);
}

/** The intent as it is now. Throws AppError `not_found` when Stripe doesn't know it. */
export async function retrievePaymentIntent(id: string): Promise<PaymentIntent> {
  const expand = ["latest_charge"];
  return toPaymentIntent(await callStripe(({ paymentIntents }) => paymentIntents.retrieve(id, { expand })));
}

/**
 * Cancels an intent, so that it can no longer be paid. Throws AppError `conflict` when it is already paid, processing or
 * canceled, `not_found` when Stripe doesn't know it.
 */
export async function cancelPaymentIntent(id: string): Promise<PaymentIntent> {
  return toPaymentIntent(await callStripe(({ paymentIntents }) => paymentIntents.cancel(id)));
}

const metadataSchema = z.object({ checkoutId: z.string().regex(/^[0-9a-f]{24}$/), uid: z.string().min(1) });

function toPaymentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const { data } = metadataSchema.safeParse(intent.metadata);
  return {
    id: intent.id,
    status: intent.status,
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    currency: intent.currency,
    clientSecret: intent.client_secret,
    card: readCard(intent.latest_charge),
    checkoutId: data?.checkoutId ?? null,
    uid: data?.uid ?? null,
  };
}

/** Known only where the charge was asked for. */
function readCard(charge: Stripe.PaymentIntent["latest_charge"]): PaymentIntent["card"] {
  const { brand, last4 } = (typeof charge === "object" && charge?.payment_method_details?.card) || {};
  return brand && last4 ? { brand, last4 } : null;
}
