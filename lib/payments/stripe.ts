import "server-only";
import Stripe from "stripe";
import { z } from "zod";
import { AppError } from "#lib/api/app-error";
import { env } from "#lib/env/env";
import { publishableKey } from "#lib/rules/env/public-settings";
import { allowedPaymentMethodTypes } from "#lib/rules/payments/payment-method-types";

/** What we use of Stripe's payment intent; the last two are null for an intent that this site didn't create. */
export type PaymentIntent = {
  id: string;
  status: Stripe.PaymentIntent.Status;
  amountCents: number;
  amountReceivedCents: number;
  /** Three lowercase letters, as in Stripe's API. */
  currency: string;
  /** Anyone can pay the intent with it: it goes to the buyer's browser only, never into a log. */
  clientSecret: string | null;
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

/** The message while Stripe doesn't answer. */
export const stripeUnavailable = "We can't reach our payment provider right now. Please try again shortly.";

let client: Stripe | undefined;

/** Whether payments work here: the server has Stripe's secret key, and the browser was built with the public one. */
export function isPaymentConfigured(): boolean {
  return env.stripe !== null && publishableKey !== null;
}

/**
 * The Stripe SDK, one client per process. Throws AppError `not_configured` without a secret key. A call to a Stripe that
 * is down or silent fails within 3.5 seconds: two attempts and the SDK's pause between them.
 */
export function getStripe(): Stripe {
  if (!env.stripe) {
    const detail = "STRIPE_SECRET_KEY is not set";
    throw new AppError("not_configured", { message: "Card payments aren't set up on this site.", detail });
  }
  const { secretKey, apiUrl } = env.stripe;
  client ??= new Stripe(secretKey, {
    // The version that this code was written for, whatever the account's default is.
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
        // Stripe rejects a payment with an address it can't mail to; the buyer still has the receipt on our own page.
        receipt_email: z.email().safeParse(email).data,
        metadata: { checkoutId, uid },
      },
      { idempotencyKey },
    ),
  );
  return toPaymentIntent(created);
}

/** The intent as it is now. Throws AppError `not_found` when Stripe doesn't know it. */
export async function retrievePaymentIntent(id: string): Promise<PaymentIntent> {
  return toPaymentIntent(await callStripe(({ paymentIntents }) => paymentIntents.retrieve(id)));
}

/**
 * Whether the whole amount of a paid intent was given back: Stripe's own word for its charge, which a partial refund
 * leaves false. Throws AppError `not_found` when Stripe doesn't know the intent.
 */
export async function isFullyRefunded(id: string): Promise<boolean> {
  const { latest_charge: charge } = await callStripe(({ paymentIntents }) =>
    paymentIntents.retrieve(id, { expand: ["latest_charge"] }),
  );
  return typeof charge === "object" && charge !== null && charge.refunded;
}

/**
 * Cancels an intent, so that it can no longer be paid. Throws AppError `conflict` when it is already paid, processing or
 * canceled, `not_found` when Stripe doesn't know it.
 */
export async function cancelPaymentIntent(id: string): Promise<PaymentIntent> {
  return toPaymentIntent(await callStripe(({ paymentIntents }) => paymentIntents.cancel(id)));
}

async function callStripe<Answer>(call: (stripe: Stripe) => Promise<Answer>): Promise<Answer> {
  const stripe = getStripe();
  try {
    return await call(stripe);
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

/** The detail leaves out Stripe's own message, which may quote the key. */
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
    return new AppError("not_found", { message: "Payment not found.", detail });
  }
  if (code === "payment_intent_unexpected_state") {
    return new AppError("conflict", {
      message: "The payment's status has changed. Refresh and try again.",
      detail,
    });
  }
  return new AppError("internal", { detail: `Stripe rejected the call: ${detail}` });
}

/** No connection, rate limited, a server error at Stripe, or the same call still in progress. */
function isTemporary(error: Stripe.errors.StripeError): boolean {
  if (error instanceof Stripe.errors.StripeConnectionError) return true;
  const { statusCode = 0 } = error;
  return statusCode === 409 || statusCode === 429 || statusCode >= 500;
}
