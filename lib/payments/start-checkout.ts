import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { listCart } from "#lib/cart/list-cart";
import type { CheckoutDocument, SoldItem } from "#lib/db/collections";
import { createCheckoutError, refuseWhenPaid } from "#lib/payments/checkout-errors";
import { closeCheckout, closeOtherCheckouts } from "#lib/payments/close-checkout";
import { closeStaleCheckouts } from "#lib/payments/close-stale-checkouts";
import { finishOpenCheckouts } from "#lib/payments/finish-open-checkouts";
import { getClientSecret } from "#lib/payments/get-client-secret";
import { listOwnedCourseIds } from "#lib/payments/list-owned-course-ids";
import { openCheckout } from "#lib/payments/open-checkout";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { toContentKey } from "#lib/rules/payments/content-key";
import { toDollars } from "#lib/rules/payments/money";

/** What the person saw: the total, and which courses at which prices where the caller says so (toContentKey). */
type SeenCart = { totalCents: number; contentKey?: string };
type StartOptions = SeenCart & { user: SignedInUser };

const mostAttempts = 3;

/**
 * Begins to pay somebody's cart at the prices of this moment and returns the client secret of its intent. Nobody ever
 * has two intents that can be paid: whatever else this person had begun is finished or canceled before
 * (docs/decisions/0011). Throws AppError `already_owned`, `cart_changed` when the courses or prices are not those that
 * were seen, `price_changed` when the total is not, both with the true total in dollars, `invalid` for an empty cart,
 * `conflict` while a payment is being confirmed, `unavailable` and `not_configured` as Stripe's calls.
 */
export async function startCheckout({ user, ...seen }: StartOptions): Promise<string> {
  const { settled, pending, isUnknown } = await finishOpenCheckouts(user.uid);
  if (settled.length > 0) throw createCheckoutError.paid();
  if (pending) throw createCheckoutError.pending();
  // Every way on asks Stripe the same once more, and whoever waits has waited for half of their 5 s.
  if (isUnknown) throw createCheckoutError.unknown();
  const items = await priceCart({ uid: user.uid, ...seen });
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const checkout = await openCheckout({ user, items });
    // In this order: what another tab inserts from now on finds this checkout and closes it in its turn.
    refuseWhenPaid(await closeOtherCheckouts({ uid: user.uid, keep: checkout._id }));
    await refuseOwned(checkout);
    const clientSecret = await getClientSecret(checkout);
    if (!clientSecret) continue;
    // Nothing else runs regularly here, and Stripe has just answered.
    await closeStaleCheckouts();
    return clientSecret;
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
