import "server-only";
import { z } from "zod";
import { AppError } from "#lib/api/app-error";
import { env } from "#lib/env/env";
import { getStripe } from "#lib/payments/stripe";

const eventSchema = z.object({
  type: z.enum([
    "payment_intent.succeeded",
    "payment_intent.payment_failed",
    "payment_intent.canceled",
    "payment_intent.processing",
  ]),
  data: z.object({
    object: z.object({ object: z.literal("payment_intent"), id: z.string().startsWith("pi_") }),
  }),
});

/** What an event of Stripe is about; "ignored" when it is none of those that we act on. */
export type WebhookEvent =
  | { type: z.infer<typeof eventSchema>["type"]; intentId: string }
  | { type: "ignored" };

/**
 * Reads an event from the body as it came, byte for byte, after Stripe's signature over it was verified and found to be
 * younger than 5 minutes. Throws AppError `malformed` for any other signature and `not_configured` without the secret.
 */
export function readWebhookEvent({
  rawBody,
  signature,
}: {
  rawBody: string;
  signature: string;
}): WebhookEvent {
  const { data: event } = eventSchema.safeParse(verify(rawBody, signature));
  return event ? { type: event.type, intentId: event.data.object.id } : { type: "ignored" };
}

function verify(rawBody: string, signature: string): unknown {
  const stripe = getStripe();
  const secret = env.stripe?.webhookSecret;
  if (!secret) {
    const detail = "STRIPE_WEBHOOK_SECRET is not set";
    throw new AppError("not_configured", {
      message: "Events of Stripe are not set up on this site.",
      detail,
    });
  }
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    const message = "The signature of this event is not Stripe's, or it is too old.";
    throw new AppError("malformed", { message, cause: error });
  }
}
