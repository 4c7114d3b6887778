import "server-only";
import { z } from "zod";
import { AppError } from "#lib/api/app-error";
import { env } from "#lib/env/env";
import { logLine } from "#lib/observability/log";
import { settlePayment } from "#lib/payments/settle-payment";
import { getStripe } from "#lib/payments/stripe";

type SignedEvent = { rawBody: string; signature: string };

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
 * Acts on an event of Stripe: whatever it says happened, the intent itself is asked how it stands, so that an old, a
 * repeated or a late event does no harm. Returns when no retry could mend more, and throws AppError `malformed` for a
 * wrong signature and whatever a retry can mend.
 */
export async function handleStripeEvent(signed: SignedEvent): Promise<void> {
  const event = readWebhookEvent(signed);
  if (event.type === "ignored") return;
  const { state } = await settlePayment({ intentId: event.intentId });
  logLine("info", { message: "event of Stripe", type: event.type, intentId: event.intentId, state });
}

/**
 * Reads an event from the body as it came, byte for byte, after Stripe's signature over it was verified and found to be
 * younger than 5 minutes. Throws AppError `malformed` for any other signature and `not_configured` without the secret.
 */
export function readWebhookEvent({ rawBody, signature }: SignedEvent): WebhookEvent {
  const { data: event } = eventSchema.safeParse(verify({ rawBody, signature }));
  return event ? { type: event.type, intentId: event.data.object.id } : { type: "ignored" };
}

function verify({ rawBody, signature }: SignedEvent): unknown {
  const stripe = getStripe();
  const secret = env.stripe?.webhookSecret;
  if (!secret) {
    const message = "Events of Stripe are not set up on this site.";
    throw new AppError("not_configured", { message, detail: "STRIPE_WEBHOOK_SECRET is not set" });
  }
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret);
  } catch (error) {
    const message = "The signature of this event is not Stripe's, or it is too old.";
    throw new AppError("malformed", { message, cause: error });
  }
}
