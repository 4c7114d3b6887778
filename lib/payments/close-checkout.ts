import "server-only";
import type { CheckoutDocument } from "#lib/db/documents/payments";
import { AppError } from "#lib/errors/app-error";
import { listUnfinishedCheckouts, markCanceled, markClosing } from "#lib/payments/checkouts";
import { type Settlement, settleCheckout } from "#lib/payments/settle-payment";
import { isFreeIntentId } from "#lib/rules/payments/free-intent";
import { cancelPaymentIntent } from "#lib/stripe/payment-intents";

/** How closing a checkout ended; "gone" when another call had already finished it. */
export type CloseResult = Exclude<Settlement["state"], "missing"> | "gone";

type IntentToCancel = { checkout: CheckoutDocument; intentId: string };

/**
 * Ensures that a checkout can no longer be paid, or settles it if it was paid first. The order matters: mark it as
 * closing, so that no intent is stored with it; cancel its intent at Stripe; only then mark it as canceled. After a
 * crash in between, listUnfinishedCheckouts still returns it. Throws AppError `unavailable` when Stripe is down.
 */
export async function closeCheckout(checkout: CheckoutDocument): Promise<CloseResult> {
  const closing = await markClosing(checkout);
  if (!closing) return "gone";
  const { paymentIntentId: intentId } = closing;
  if (intentId !== undefined) return cancelIntent({ checkout: closing, intentId });
  // No client gets an intent before it's stored, so this checkout was never payable.
  await markCanceled(closing);
  return "canceled";
}

/** Closes every other unfinished checkout of this one's user, and returns how each ended. */
export async function closeOtherCheckouts({ _id: keep, uid }: CheckoutDocument): Promise<CloseResult[]> {
  const unfinished = await listUnfinishedCheckouts({ uid });
  return Promise.all(unfinished.filter(({ _id }) => !_id.equals(keep)).map(closeCheckout));
}

/** Cancels a checkout's intent, or settles it if paid first. Throws AppError `unavailable` when Stripe is down. */
export async function cancelIntent({ checkout, intentId }: IntentToCancel): Promise<CloseResult> {
  // A free checkout is paid as soon as it has a transaction id.
  if (isFreeIntentId(intentId) || !(await cancelIntentAtStripe(intentId))) {
    const { state } = await settleCheckout({ checkout, intentId });
    if (state !== "missing") return state;
  }
  await markCanceled(checkout);
  return "canceled";
}

/** Cancels an intent, and counts an unknown one as canceled. Returns false when it's paid, processing, or canceled. */
async function cancelIntentAtStripe(intentId: string): Promise<boolean> {
  try {
    await cancelPaymentIntent(intentId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return true;
    if (error instanceof AppError && error.code === "conflict") return false;
    throw error;
  }
}
