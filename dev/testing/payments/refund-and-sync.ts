import { connectToStripe, refundIntent } from "#dev/testing/payments/stripe";
import { syncWithdrawals } from "#lib/payments/sync-withdrawals";

/** Refunds all that is left of a payment at Stripe's, and records it. What was refunded before is recorded once more. */
export async function refundAndSync(transactionId: string): Promise<void> {
  const { latest_charge: charge } = await connectToStripe().paymentIntents.retrieve(transactionId, {
    expand: ["latest_charge"],
  });
  if (typeof charge === "object" && !charge?.refunded) await refundIntent(transactionId);
  await syncWithdrawals({ transactionId });
}
