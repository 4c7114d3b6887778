import "server-only";
import { z } from "zod";
import { AppError } from "#lib/api/app-error";
import { env } from "#lib/env/env";
import { logLine } from "#lib/observability/log";
import { recordRefund } from "#lib/payments/record-refund";
import { settlePayment } from "#lib/payments/settle-payment";
import { getStripe, isFullyRefunded } from "#lib/payments/stripe";

type SignedEvent = { rawBody: string; signature: string };

const intentId = z.string().startsWith("pi_");

const intentEventSchema = z
  .object({
    type: z.enum([
      "payment_intent.succeeded",
      "payment_intent.payment_failed",
      "payment_intent.canceled",
      "payment_intent.processing",
    ]),
    data: z.object({ object: z.object({ object: z.literal("payment_intent"), id: intentId }) }),
  })
  .transform(({ type, data }) => ({ type, intentId: data.object.id }));

/** A charge without an intent isn't ours: every payment here has one. */
const refundEventSchema = z
  .object({
    type: z.literal("charge.refunded"),
    data: z.object({ object: z.object({ object: z.literal("charge"), payment_intent: intentId }) }),
  })
  .transform(({ type, data }) => ({ type, intentId: data.object.payment_intent }));

const eventSchema = z.union([intentEventSchema, refundEventSchema]);

/** What a Stripe event is about; "ignored" for every type that we don't act on. */
export type WebhookEvent = z.infer<typeof eventSchema> | { type: "ignored" };

/**
 * Handles a Stripe event. Whatever the event says, the intent itself is retrieved, so that an old, repeated or late event
 * does no harm. Throws AppError `malformed` for a wrong signature, `unavailable` and the driver's errors so that Stripe
 * retries; returns when a retry would change nothing.
 */
export async function handleStripeEvent(signed: SignedEvent): Promise<void> {
  const event = readWebhookEvent(signed);
  if (event.type === "ignored") return;
  const { type, intentId } = event;
  const settlement = await settlePayment({ intentId });
  const isSettled = settlement.state === "settled";
  const isRefund = type === "charge.refunded" && isSettled && (await isFullyRefunded(intentId));
  if (isRefund) await recordRefund({ transactionId: intentId });
  const state = isRefund ? "refunded" : settlement.state;
  logLine("info", { message: "event of Stripe", type, intentId, state });
}

/**
 * Verifies Stripe's signature of the raw body, which must be less than 5 minutes old, and reads the event. Throws AppError
 * `malformed` for any other signature and `not_configured` without the signing secret.
 */
export function readWebhookEvent({ rawBody, signature }: SignedEvent): WebhookEvent {
  return eventSchema.safeParse(verify({ rawBody, signature })).data ?? { type: "ignored" };
}

function verify({ rawBody, signature }: SignedEvent): unknown {
  const stripe = getStripe();
  const secret = env.stripe?.webhookSecret;
  if (!secret) {
    const message = "Stripe webhooks aren't set up on this site.";
    throw new AppError("not_configured", { message, detail: "STRIPE_WEBHOOK_SECRET is not set" });
  }
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    const message = "Invalid or expired Stripe signature.";
    throw new AppError("malformed", { message, cause: error });
  }
}
