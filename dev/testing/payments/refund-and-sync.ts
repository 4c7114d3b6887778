import { connectToStripe, refundIntent } from "#dev/testing/payments/stripe";
import { syncWithdrawals } from "#lib/payments/sync-withdrawals";

/** Refunds the rest of a payment at Stripe and records it. Earlier refunds are recorded again. */
export async function refundAndSync(transactionId: string): Promise<void> {
  const { latest_charge: charge } = await connectToStripe().paymentIntents.retrieve(transactionId, {
    expand: ["latest_charge"],
  });
  if (typeof charge === "object" && !charge?.refunded) await refundIntent(transactionId);
  await syncWithdrawals({ transactionId });
}
