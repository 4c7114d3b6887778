import "server-only";
import type { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import type { CheckoutDocument } from "#lib/db/collections";
import { giveUpCheckout, listUnfinishedCheckouts, markCanceled } from "#lib/payments/checkouts";
import { type Settlement, settleCheckout } from "#lib/payments/settle-payment";
import { cancelPaymentIntent } from "#lib/payments/stripe";

/** How a checkout ended that was to be closed; "gone" when somebody else had finished it. */
export type CloseResult = Exclude<Settlement["state"], "missing"> | "gone";

type IntentToCancel = { checkout: CheckoutDocument; intentId: string };
type OtherCheckouts = { uid: string; keep: ObjectId };

/**
 * Sees to it that a checkout can never be paid any more, unless the money was quicker. First it is given up here, so
 * that no intent is stored with it any more, then the intent that it has is canceled at Stripe, and only then is it
 * noted as canceled: what a crash leaves is still found by listUnfinishedCheckouts. Throws AppError `unavailable` when
 * Stripe is away.
 */
export async function closeCheckout(checkout: CheckoutDocument): Promise<CloseResult> {
  const given = await giveUpCheckout(checkout);
  if (!given) return "gone";
  if (given.paymentIntentId !== undefined) {
    return cancelIntent({ checkout: given, intentId: given.paymentIntentId });
  }
  // Nobody is asked to pay an intent before it is stored.
  await markCanceled(given);
  return "canceled";
}

/** Closes all that somebody has begun to pay but for one checkout, and says how each ended. */
export async function closeOtherCheckouts({ uid, keep }: OtherCheckouts): Promise<CloseResult[]> {
  const unfinished = await listUnfinishedCheckouts(uid);
  return Promise.all(unfinished.filter(({ _id }) => !_id.equals(keep)).map(closeCheckout));
}

/**
 * Cancels the intent of a checkout at Stripe, or settles it when it was paid before. Throws AppError `unavailable` when
 * Stripe is away.
 */
export async function cancelIntent({ checkout, intentId }: IntentToCancel): Promise<CloseResult> {
  if (!(await isCanceledAtStripe(intentId))) {
    const { state } = await settleCheckout({ checkout, intentId });
    if (state !== "missing") return state;
  }
  await markCanceled(checkout);
  return "canceled";
}

/** False when it is paid, being paid or canceled already; an intent that Stripe does not know cannot be paid either. */
async function isCanceledAtStripe(intentId: string): Promise<boolean> {
  try {
    await cancelPaymentIntent(intentId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return true;
    if (error instanceof AppError && error.code === "conflict") return false;
    throw error;
  }
}
