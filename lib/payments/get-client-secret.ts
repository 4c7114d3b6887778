import "server-only";
import { AppError } from "#lib/api/app-error";
import type { CheckoutDocument } from "#lib/db/collections";
import { createCheckoutError, refuseWhenPaid } from "#lib/payments/checkout-errors";
import { cancelIntent } from "#lib/payments/close-checkout";
import {
  createPaymentIntent,
  type PaymentIntent,
  retrievePaymentIntent,
} from "#lib/payments/payment-intents";
import { settleIntent } from "#lib/payments/settle-payment";
import { markCanceled, storeIntent } from "#lib/payments/unfinished-checkouts";

/**
 * The client secret with which an open checkout is paid; null when its intent was canceled at Stripe, so that a new
 * checkout is needed. Throws AppError when it is paid, being paid or given up, and when Stripe is away.
 */
export async function getClientSecret(checkout: CheckoutDocument): Promise<string | null> {
  const intent = checkout.paymentIntentId
    ? await findIntent({ checkout, intentId: checkout.paymentIntentId })
    : await createIntent(checkout);
  if (!intent) return null;
  const { state } = await settleIntent({ intent, checkout });
  if (state === "canceled") return null;
  if (state !== "unpaid") refuseWhenPaid([state]);
  if (!intent.clientSecret) throw new AppError("internal", { detail: "the intent has no client secret" });
  return intent.clientSecret;
}

/** The amount comes from the checkout, as everything else that Stripe is told. */
async function createIntent(checkout: CheckoutDocument): Promise<PaymentIntent> {
  const { _id, amountCents, currency, uid, email } = checkout;
  const checkoutId = _id.toHexString();
  const intent = await createPaymentIntent({ amountCents, currency, checkoutId, uid, email }).catch(
    async (error: unknown) => {
      // Stripe keeps an answer to a key for a day, a fault of its own included: the next try gets a key of its own.
      await markCanceled(checkout);
      throw error;
    },
  );
  if (await storeIntent({ checkoutId: _id, intentId: intent.id })) return intent;
  refuseWhenPaid([await cancelIntent({ checkout, intentId: intent.id })]);
  throw createCheckoutError.outdated();
}

/** Null when Stripe does not know it: the keys belong to another account by now, and nobody can pay it here. */
async function findIntent({ checkout, intentId }: { checkout: CheckoutDocument; intentId: string }) {
  try {
    return await retrievePaymentIntent(intentId);
  } catch (error) {
    if (!(error instanceof AppError && error.code === "not_found")) throw error;
    await markCanceled(checkout);
    return null;
  }
}
