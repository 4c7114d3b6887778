import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { listCart } from "#lib/cart/list-cart";
import type { CheckoutDocument, SoldItem } from "#lib/db/collections";
import { createCheckoutError, refuseWhenPaid } from "#lib/payments/checkout-errors";
import { markCanceled, openCheckout, storeIntent } from "#lib/payments/checkouts";
import { cancelIntent, closeCheckout, closeOtherCheckouts } from "#lib/payments/close-checkout";
import { listOwnedCourseIds } from "#lib/payments/purchases";
import { closeStaleCheckouts, reconcileCheckouts } from "#lib/payments/reconcile-checkouts";
import { settleCheckout } from "#lib/payments/settle-payment";
import { createPaymentIntent, type PaymentIntent } from "#lib/payments/stripe";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { toContentKey } from "#lib/rules/payments/content-key";
import { toDollars } from "#lib/rules/payments/money";

/** What the person saw: the total, and which courses at which prices where the caller says so (toContentKey). */
type SeenCart = { totalCents: number; contentKey?: string };
type StartOptions = SeenCart & { user: SignedInUser };

const maxAttempts = 3;

/**
 * Begins to pay somebody's cart at the prices of this moment and returns the client secret of its intent. Nobody ever
 * has two intents that can be paid: whatever else this person had begun is finished or canceled before
 * (docs/decisions/0011). Throws AppError `already_owned`, `cart_changed` when the courses or prices are not those that
 * were seen, `price_changed` when the total is not, both with the true total in dollars, `invalid` for an empty cart,
 * `conflict` while a payment is being confirmed, `unavailable` while Stripe is away, `not_configured` without its key.
 */
export async function startCheckout({ user, ...seen }: StartOptions): Promise<string> {
  const { settled, pending, isUnknown, payable } = await reconcileCheckouts(user.uid);
  if (settled.length > 0) throw createCheckoutError.paid();
  if (pending) throw createCheckoutError.pending();
  // Every way on asks Stripe the same once more, and whoever waits has waited for half of their 5 s.
  if (isUnknown) throw createCheckoutError.unknown();
  const items = await priceCart({ uid: user.uid, ...seen });
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const checkout = await openCheckout({ user, items });
    // In this order: what another tab inserts from now on finds this checkout and closes it in its turn.
    refuseWhenPaid(await closeOtherCheckouts({ uid: user.uid, keep: checkout._id }));
    await refuseOwned(checkout);
    const intent = await getIntent({ checkout, payable });
    if (!intent) continue;
    // Nothing else runs regularly here, and Stripe has just answered.
    await closeStaleCheckouts();
    if (!intent.clientSecret) throw new AppError("internal", { detail: "the intent has no client secret" });
    return intent.clientSecret;
  }
  throw createCheckoutError.outdated();
}

/** What is for sale in the cart, if that is what the person saw. */
async function priceCart({ uid, totalCents, contentKey }: SeenCart & { uid: string }): Promise<SoldItem[]> {
  const cart = await listCart(uid);
  const owned = cart.lines.find(({ state }) => state === "owned");
  if (owned) throw new AppError("already_owned", { details: { serviceId: owned.serviceId } });
  const available = cart.lines.filter(({ state }) => state === "available");
  if (available.length === 0) {
    throw new AppError("invalid", { fields: { total: "There is nothing to pay: your cart is empty." } });
  }
  const details = { total: toDollars(cart.totalCents) };
  if (contentKey !== undefined && contentKey !== (await toContentKey(available))) {
    throw new AppError("cart_changed", { details });
  }
  if (cart.totalCents !== totalCents) throw new AppError("price_changed", { details });
  return available.map(({ serviceId, title, image, priceCents }) => ({
    serviceId: new ObjectId(serviceId),
    title,
    image,
    priceCents,
  }));
}

/** A payment that another tab has settled since the cart was read is recorded before its checkout is closed. */
async function refuseOwned(checkout: CheckoutDocument): Promise<void> {
  const serviceIds = checkout.items.map(({ serviceId }) => serviceId);
  const owned = await listOwnedCourseIds({ uid: checkout.uid, serviceIds });
  if (owned.size === 0) return;
  await closeCheckout(checkout);
  throw createCheckoutError.paid();
}

type IntentOptions = {
  checkout: CheckoutDocument;
  /** What Stripe has told of this person's intents since the checkout was started. */
  payable: PaymentIntent[];
};

/** The intent of an open checkout; null when Stripe will never take money for it, so that a new checkout is needed. */
async function getIntent({ checkout, payable }: IntentOptions): Promise<PaymentIntent | null> {
  const { paymentIntentId: intentId } = checkout;
  if (!intentId) return createIntent(checkout);
  const known = payable.find(({ id }) => id === intentId);
  // Should another tab pay or cancel it meanwhile, Stripe says so to the browser that confirms it.
  if (known) return known;
  // Another tab has stored it since, or Stripe did not know it.
  const { state, intent } = await settleCheckout({ checkout, intentId });
  // The keys belong to another account by now: nobody can pay it here.
  if (state === "missing") await markCanceled(checkout);
  if (state === "missing" || state === "canceled") return null;
  if (state !== "unpaid") refuseWhenPaid([state]);
  return intent;
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
