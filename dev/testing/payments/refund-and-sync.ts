import { createStripeClient, refundIntent } from "#dev/testing/payments/stripe";
import { syncReversals } from "#lib/payments/sync-reversals";

/** Refunds the rest of a payment at Stripe and records it. Earlier refunds are recorded again. */
export async function refundAndSync(transactionId: string): Promise<void> {
  const { latest_charge: charge } = await createStripeClient().paymentIntents.retrieve(transactionId, {
    expand: ["latest_charge"],
  });
  if (typeof charge === "object" && !charge?.refunded) await refundIntent(transactionId);
  await syncReversals({ transactionId });
}
