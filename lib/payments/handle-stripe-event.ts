import "server-only";
import { logLine } from "#lib/observability/log";
import { readWebhookEvent } from "#lib/payments/read-webhook-event";
import { settlePayment } from "#lib/payments/settle-payment";

/**
 * Acts on an event of Stripe: whatever it says happened, the intent itself is asked how it stands, so that an old, a
 * repeated or a late event does no harm. Returns when no retry could mend more, and throws AppError `malformed` for a
 * wrong signature and whatever a retry can mend.
 */
export async function handleStripeEvent(signed: { rawBody: string; signature: string }): Promise<void> {
  const event = readWebhookEvent(signed);
  if (event.type === "ignored") return;
  const { state } = await settlePayment({ intentId: event.intentId });
  logLine("info", { message: "event of Stripe", type: event.type, intentId: event.intentId, state });
}
