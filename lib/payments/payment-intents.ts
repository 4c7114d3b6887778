import "server-only";
import type Stripe from "stripe";
import { z } from "zod";
import { getStripe } from "#lib/payments/stripe";
import { toPaymentError } from "#lib/payments/to-payment-error";
import { allowedPaymentMethodTypes } from "#lib/rules/payments/payment-method-types";

/** What we use of Stripe's payment intent; the last two are null for an intent that this site did not create. */
export type PaymentIntent = {
  id: string;
  status: Stripe.PaymentIntent.Status;
  amountCents: number;
  amountReceivedCents: number;
  /** Three small letters, as Stripe writes it. */
  currency: string;
  /** With it anybody can pay this intent: it goes to the buyer's browser only, never into a log. */
  clientSecret: string | null;
  checkoutId: string | null;
  uid: string | null;
};

type NewPaymentIntent = {
  amountCents: number;
  currency: string;
  checkoutId: string;
  uid: string;
  /** Where Stripe sends its receipt to. */
  email: string;
  /** Calls with the same key get the same intent; the checkout's own key when left out. */
  idempotencyKey?: string;
};

const metadataSchema = z.object({ checkoutId: z.string().regex(/^[0-9a-f]{24}$/), uid: z.string().min(1) });

/** Creates the intent of a checkout, or returns it when the same call was made before. Throws as toPaymentError says. */
export async function createPaymentIntent(intent: NewPaymentIntent): Promise<PaymentIntent> {
  const { amountCents, currency, checkoutId, uid, email } = intent;
  const { idempotencyKey = `checkout-${checkoutId}` } = intent;
  return callStripe(({ paymentIntents }) =>
    paymentIntents.create(
      {
        amount: amountCents,
        currency,
        // The form stays on our page, so nothing that leads away from it may be offered.
        automatic_payment_methods: { enabled: true, allow_redirects: "never" },
        allowed_payment_method_types: allowedPaymentMethodTypes,
        // Stripe refuses a payment whose address it does not take; the buyer still has the receipt on our own page.
        receipt_email: z.email().safeParse(email).data,
        metadata: { checkoutId, uid },
      },
      { idempotencyKey },
    ),
  );
}

/** The intent as Stripe knows it now. Throws AppError `not_found` when it does not, else as toPaymentError says. */
export async function retrievePaymentIntent(id: string): Promise<PaymentIntent> {
  return callStripe(({ paymentIntents }) => paymentIntents.retrieve(id));
}

/**
 * Makes sure that the intent can never be paid. Throws AppError `conflict` when it is paid, being paid or canceled
 * already, else as toPaymentError says.
 */
export async function cancelPaymentIntent(id: string): Promise<PaymentIntent> {
  return callStripe(({ paymentIntents }) => paymentIntents.cancel(id));
}

async function callStripe(call: (stripe: Stripe) => Promise<Stripe.PaymentIntent>): Promise<PaymentIntent> {
  const stripe = getStripe();
  try {
    return toPaymentIntent(await call(stripe));
  } catch (error) {
    throw toPaymentError(error);
  }
}

function toPaymentIntent(intent: Stripe.PaymentIntent): PaymentIntent {
  const { data } = metadataSchema.safeParse(intent.metadata);
  return {
    id: intent.id,
    status: intent.status,
    amountCents: intent.amount,
    amountReceivedCents: intent.amount_received,
    currency: intent.currency,
    clientSecret: intent.client_secret,
    checkoutId: data?.checkoutId ?? null,
    uid: data?.uid ?? null,
  };
}
