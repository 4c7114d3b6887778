import "server-only";
import type { CheckoutDocument } from "#lib/db/documents/payments";
import { storeIntent } from "#lib/payments/checkouts";
import { settleCheckout } from "#lib/payments/settle-payment";
import { toFreeIntentId } from "#lib/rules/payments/free-intent";

/**
 * Settles an open free checkout and returns its transaction id; null when it was closed in the meantime. It counts as
 * paid once its transaction id is stored: closing it after that settles it instead (lib/payments/close-checkout).
 */
export async function settleFree(checkout: CheckoutDocument): Promise<string | null> {
  const intentId = toFreeIntentId(checkout._id.toHexString());
  if (!(await storeIntent({ checkoutId: checkout._id, intentId }))) return null;
  await settleCheckout({ checkout: { ...checkout, paymentIntentId: intentId }, intentId });
  return intentId;
}
