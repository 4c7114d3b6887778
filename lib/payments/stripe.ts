import "server-only";
import Stripe from "stripe";
import { z } from "zod";
import { AppError } from "#lib/api/app-error";
import { env } from "#lib/env/env";
import { allowedPaymentMethodTypes, publishableKey } from "#lib/rules/payments/stripe-settings";

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

/** What a buyer reads while Stripe does not answer. */
export const stripeUnavailable =
  "The payment service cannot be reached at the moment. Please try again shortly.";

let client: Stripe | undefined;

/** Whether somebody can pay here: the server has Stripe's secret key, and the browser was built with the public one. */
export function isPaymentConfigured(): boolean {
  return env.stripe !== null && publishableKey !== null;
}

/**
 * The server's side of Stripe, one for each process. Throws AppError `not_configured` without a secret key.
 * A Stripe that is dead or silent has been given up within 3.5 seconds: two attempts and the SDK's pause between them.
 */
export function getStripe(): Stripe {
  if (!env.stripe) {
    const detail = "STRIPE_SECRET_KEY is not set";
    throw new AppError("not_configured", { message: "Card payment is not set up on this site.", detail });
  }
  const { secretKey, apiUrl } = env.stripe;
  client ??= new Stripe(secretKey, {
    // What the code was written for, whatever version the account has chosen.
    apiVersion: "2026-10-28.endive",
    timeout: 1500,
    maxNetworkRetries: 1,
    telemetry: false,
    ...toAddress(apiUrl),
  });
  return client;
}

function toAddress(apiUrl: string | null) {
  if (!apiUrl) return {};
  const { hostname, port } = new URL(apiUrl);
  return { protocol: "http", host: hostname, port } as const;
}

// Each of these three throws AppError `unavailable` when the call may simply be repeated, `not_configured` without a key,
// `internal` when Stripe refuses the call.

/** Creates the intent of a checkout, or returns it as it was created when the same call was made before. */
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

/** The intent as Stripe knows it now. Throws AppError `not_found` when it does not. */
export async function retrievePaymentIntent(id: string): Promise<PaymentIntent> {
  return callStripe(({ paymentIntents }) => paymentIntents.retrieve(id));
}

/**
 * Makes sure that the intent can never be paid. Throws AppError `conflict` when it is paid, being paid or canceled
 * already, `not_found` when Stripe does not know it.
 */
export async function cancelPaymentIntent(id: string): Promise<PaymentIntent> {
  return callStripe(({ paymentIntents }) => paymentIntents.cancel(id));
}

async function callStripe(call: (stripe: Stripe) => Promise<Stripe.PaymentIntent>): Promise<PaymentIntent> {
  const stripe = getStripe();
  try {
    return toPaymentIntent(await call(stripe));
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? toAppError(error) : error;
  }
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
    checkoutId: data?.checkoutId ?? null,
    uid: data?.uid ?? null,
  };
}

/** Described without the key that Stripe's own sentence may quote. */
function toAppError(error: Stripe.errors.StripeError): AppError {
  const { type, code, statusCode = 0, param, requestId } = error;
  const facts = { type, status: statusCode, code, param, request: requestId };
  const detail = Object.entries(facts)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name} ${value}`)
    .join(", ");
  if (isTemporary(error)) {
    return new AppError("unavailable", { message: stripeUnavailable, detail });
  }
  if (code === "resource_missing") {
    return new AppError("not_found", { message: "There is no such payment.", detail });
  }
  if (code === "payment_intent_unexpected_state") {
    return new AppError("conflict", { message: "The payment is in another state by now.", detail });
  }
  return new AppError("internal", { detail: `Stripe refused the call: ${detail}` });
}

/** No connection, too many calls, a fault at Stripe's, or the same call still running. */
function isTemporary(error: Stripe.errors.StripeError): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  const { statusCode = 0 } = error;
  return statusCode === 409 || statusCode === 429 || statusCode >= 500;
}
