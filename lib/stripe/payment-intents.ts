import "server-only";
import type Stripe from "stripe";
import { z } from "zod";
import type { CheckoutDocument } from "#lib/db/documents/payments";
import { env } from "#lib/env/env";
import { publishableKey } from "#lib/rules/env/public-settings";
import { allowedPaymentMethodTypes } from "#lib/rules/payments/payment-method-types";
import { callStripe } from "#lib/stripe/call-stripe";

/** The fields of Stripe's payment intent that we use. `checkoutId`, `uid`, and `site` are null if no
 * site of this kind created it. */
export type PaymentIntent = {
  id: string;
  status: Stripe.PaymentIntent.Status;
  amountCents: number;
  amountReceivedCents: number;
  /** Three lowercase letters, as in Stripe's API. */
  currency: string;
  /** Lets its holder pay the intent. Sent only to the buyer's browser and never logged. */
  clientSecret: string | null;
  /** The card of the last payment attempt; null before the first attempt, and for a payment without a card. */
  card: { brand: string; last4: string } | null;
  checkoutId: string | null;
  uid: string | null;
  /** The origin of the site that created it; several may share a Stripe account. */
  site: string | null;
  /** Whether the full amount has been given back. */
  isRefunded: boolean;
};

type NewPaymentIntent = Pick<CheckoutDocument, "amountCents" | "currency" | "uid" | "email"> & {
  checkoutId: string;
};

/** Returns whether payments work: the server has Stripe's secret key, and the browser code has the publishable key. */
export function isPaymentConfigured(): boolean {
  return env.stripe !== null && publishableKey !== null;
}

// The calls below throw what callStripe throws.

/** Creates the intent of a checkout. A repeated call returns it in its state at creation. */
export async function createPaymentIntent(intent: NewPaymentIntent): Promise<PaymentIntent> {
  const { amountCents, currency, checkoutId, uid, email } = intent;
  const created = await callStripe(({ paymentIntents }) =>
    paymentIntents.create(
      {
        amount: amountCents,
        currency,
        // The form stays on our page, so methods that redirect aren't offered.
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        allowed_payment_method_types: allowedPaymentMethodTypes,
        // Stripe emails a receipt to this address, so it is omitted if we email one. It is also omitted if Stripe
        // couldn't email to it, because Stripe would reject the payment; the buyer still has the receipt on our page.
        receipt_email: env.mail ? undefined : z.email().safeParse(email).data,
        metadata: { checkoutId, uid, site: env.siteUrl.origin },
      },
      { idempotencyKey: `checkout-${checkoutId}` },
    ),
  );
  return toPaymentIntent(created);
}

/** Returns the intent in its current state. Throws AppError `not_found` for an unknown intent. */
export async function retrievePaymentIntent(id: string): Promise<PaymentIntent> {
  const expand = ["latest_charge"];
  return toPaymentIntent(await callStripe(({ paymentIntents }) => paymentIntents.retrieve(id, { expand })));
}

/**
 * Cancels an intent. Throws AppError `conflict` when it's paid, processing, or canceled, and `not_found` if unknown.
 */
export async function cancelPaymentIntent(id: string): Promise<PaymentIntent> {
  return toPaymentIntent(await callStripe(({ paymentIntents }) => paymentIntents.cancel(id)));
}

const metadataSchema = z.object({
  checkoutId: z.string().regex(/^[0-9a-f]{24}$/),
  uid: z.string().min(1),
  site: z.string().optional(),
});

function toPaymentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const { data } = metadataSchema.safeParse(intent.metadata);
  return {
    id: intent.id,
    status: intent.status,
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    currency: intent.currency,
    clientSecret: intent.client_secret,
    card: parseCard(intent.latest_charge),
    checkoutId: data?.checkoutId ?? null,
    uid: data?.uid ?? null,
    site: data?.site ?? null,
    isRefunded: typeof intent.latest_charge === "object" && intent.latest_charge?.refunded === true,
  };
}

/** Returns the card of an expanded charge, or null. */
function parseCard(charge: Stripe.PaymentIntent["latest_charge"]): PaymentIntent["card"] {
  const { brand, last4 } = (typeof charge === "object" && charge?.payment_method_details?.card) || {};
  return brand && last4 ? { brand, last4 } : null;
}
