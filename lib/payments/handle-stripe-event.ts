import "server-only";
import { z } from "zod";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { countEvent } from "#lib/observability/metrics";
import { type FraudWarning, handleFraudWarning } from "#lib/payments/handle-fraud-warning";
import { settlePayment } from "#lib/payments/settle-payment";
import { syncReversals } from "#lib/payments/sync-reversals";
import { getStripe } from "#lib/stripe/call-stripe";

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
  .transform(({ type, data }) => ({ type, intentId: data.object.id, isMoneyBack: false }));

/** Refunds and disputes. A charge without an intent isn't ours: every payment here has one. */
const reversalEventSchema = z
  .object({
    type: z.enum([
      "charge.refunded",
      "charge.refund.updated",
      "refund.created",
      "refund.updated",
      "refund.failed",
      "charge.dispute.created",
      "charge.dispute.updated",
      "charge.dispute.closed",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.funds_reinstated",
    ]),
    data: z.object({
      object: z.object({ object: z.enum(["charge", "refund", "dispute"]), payment_intent: intentId }),
    }),
  })
  .transform(({ type, data }) => ({ type, intentId: data.object.payment_intent, isMoneyBack: true }));

/** A card network's early warning. A charge without an intent isn't ours. */
const fraudWarningEventSchema = z
  .object({
    type: z.enum(["radar.early_fraud_warning.created", "radar.early_fraud_warning.updated"]),
    data: z.object({
      object: z.object({
        object: z.literal("radar.early_fraud_warning"),
        id: z.string().min(1),
        payment_intent: intentId,
        actionable: z.boolean(),
        fraud_type: z.string(),
        created: z.int(),
      }),
    }),
  })
  .transform(({ type, data: { object } }) => {
    const { id: stripeId, actionable: isActionable, fraud_type: fraudType, created } = object;
    const warning: FraudWarning = {
      stripeId,
      isActionable,
      fraudType,
      createdAt: new Date(created * 1000),
    };
    return { type, intentId: object.payment_intent, isMoneyBack: false, warning };
  });

const eventSchema = z.union([intentEventSchema, reversalEventSchema, fraudWarningEventSchema]);

/** The subject of a Stripe event; "ignored" for every type that we don't handle. */
type WebhookEvent = z.infer<typeof eventSchema> | { type: "ignored" };

/**
 * Handles a Stripe event. Retrieves the intent itself whatever the event says, so that an old, repeated, or late event
 * does no harm. Throws AppError `malformed` for a wrong signature; `unavailable` and the driver's errors make Stripe
 * retry. Returns when a retry would change nothing.
 */
export async function handleStripeEvent(signed: SignedEvent): Promise<void> {
  const event = parseWebhookEvent(signed);
  if (event.type === "ignored") return;
  const { type, intentId, isMoneyBack } = event;
  if (type === "payment_intent.payment_failed") countEvent({ name: "openbook_failed_payments" });
  const { state } = await settlePayment({ intentId });
  // Also for a payment whose checkout is unknown. Does nothing for an unpaid intent.
  if (isMoneyBack) await syncReversals({ transactionId: intentId });
  if ("warning" in event) await handleFraudWarning({ transactionId: intentId, warning: event.warning });
  logLine("info", { message: "handled a Stripe event", type, intentId, state });
}

/**
 * Verifies Stripe's signature of the raw body, which must be less than 5 minutes old, and parses the event. Throws
 * AppError `malformed` for any other signature and `not_configured` without the signing secret.
 */
export function parseWebhookEvent({ rawBody, signature }: SignedEvent): WebhookEvent {
  const stripe = getStripe();
  const secret = env.stripe?.webhookSecret;
  if (!secret) {
    const message = "Stripe webhooks aren't set up on this site.";
    throw new AppError("not_configured", { message, detail: "STRIPE_WEBHOOK_SECRET is not set" });
  }
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature, secret);
    return eventSchema.safeParse(event).data ?? { type: "ignored" };
  } catch (error) {
    throw new AppError("malformed", { message: "Invalid or expired Stripe signature.", cause: error });
  }
}
