import "server-only";
import { type CurrentCourse, listCartItems, loadCart, loadCartWithCourses } from "#lib/cart/load-cart";
import { findCartCoupon } from "#lib/coupons/cart-coupon";
import { areListed } from "#lib/courses/find-course";
import type { CheckoutDocument, SoldItem } from "#lib/db/documents/payments";
import { AppError } from "#lib/errors/app-error";
import { listOwnedCourseIds } from "#lib/ownership/owned-courses";
import { buildSoldItems, type PricedLine } from "#lib/payments/build-sold-items";
import { createCheckoutError, requireUnpaid } from "#lib/payments/checkout-errors";
import { listStaleCheckouts, markCanceled, openCheckout, storeIntent } from "#lib/payments/checkouts";
import { cancelIntent, closeCheckout, closeOtherCheckouts } from "#lib/payments/close-checkout";
import { closeStaleCheckouts, reconcileCheckouts } from "#lib/payments/reconcile-checkouts";
import { requireClaim } from "#lib/payments/require-claim";
import { settleFree } from "#lib/payments/settle-free";
import { settleCheckout } from "#lib/payments/settle-payment";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { type CartLine, listCharged } from "#lib/rules/cart/cart";
import { toContentKey } from "#lib/rules/payments/content-key";
import { toDollars } from "#lib/rules/payments/money";
import { createPaymentIntent, type PaymentIntent } from "#lib/stripe/payment-intents";

/** What the user saw: the total and, if the caller sends it, the key of the courses and prices (toContentKey). */
type ExpectedCart = { totalCents: number; contentKey?: string };
type StartOptions = ExpectedCart & { user: SignedInUser };

const maxAttempts = 3;

/** `clientSecret` pays the cart's intent; null for a free cart, which is settled under this transaction id. */
export type StartedCheckout = { clientSecret: string } | { clientSecret: null; transactionId: string };

/**
 * Starts the payment of a user's cart at current prices and returns the client secret of its intent; settles a free
 * cart at once. A user never has two payable intents: their other checkouts are closed first (docs/decisions/0011).
 * Throws AppError `already_owned`; `cart_changed` when the courses or prices differ from what the user saw,
 * `price_changed` when the total does, both with the true total in dollars; `invalid` for an empty cart; `conflict`
 * while a payment is being confirmed; `unavailable` while Stripe is down; and `not_configured` without its key.
 */
export async function startCheckout({ user, ...seen }: StartOptions): Promise<StartedCheckout> {
  const { uid } = user;
  // The cart is read at the same time, because a payment that empties it ends this call.
  const [{ settled, pending, isUnknown, payable }, coupon, items] = await Promise.all([
    reconcileCheckouts(uid),
    findCartCoupon(uid),
    listCartItems(uid),
  ]);
  if (settled.length > 0) throw createCheckoutError.paid();
  if (pending) throw createCheckoutError.pending();
  // Continuing would repeat the same calls to Stripe, and half of the user's 5 s is over.
  if (isUnknown) throw createCheckoutError.unknown();
  const sold = await requireExpectedCart({ uid, coupon, items, ...seen });
  for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
    const checkout = await openCheckout({ user, ...sold });
    // Must run after the insert: a tab that inserts its checkout later finds ours and closes it.
    requireUnpaid(await closeOtherCheckouts(checkout));
    await requireCurrentCheckout(checkout);
    // Must run last: this checkout is stored, and no other checkout of this user can be paid with the coupon.
    await requireClaim(checkout);
    if (checkout.amountCents === 0) {
      const transactionId = await settleFree(checkout);
      if (!transactionId) continue;
      return { clientSecret: null, transactionId };
    }
    const [intent, stale] = await Promise.all([loadIntent({ checkout, payable }), listStaleCheckouts()]);
    if (!intent) continue;
    // A site may have no scheduler, and Stripe has just responded.
    await closeStaleCheckouts(stale);
    if (!intent.clientSecret) throw new AppError("internal", { detail: "the intent has no client secret" });
    return { clientSecret: intent.clientSecret };
  }
  throw createCheckoutError.outdated();
}

type PricedCart = { items: SoldItem[]; coupon?: CheckoutDocument["coupon"] };

/** Returns the cart's items that can be bought and the coupon that counts, if they match what the user saw. */
async function requireExpectedCart({
  totalCents,
  contentKey,
  ...stored
}: ExpectedCart & Parameters<typeof loadCartWithCourses>[0]): Promise<PricedCart> {
  const { coupon } = stored;
  const { cart, courses } = await loadCartWithCourses(stored);
  const owned = cart.lines.find(({ state }) => state === "owned");
  if (owned) throw new AppError("already_owned", { details: { serviceId: owned.serviceId } });
  const available = listCharged(cart.lines);
  if (available.length === 0) {
    throw new AppError("invalid", { fields: { total: "There's nothing to pay for in your cart." } });
  }
  const details = { total: toDollars(cart.totalCents) };
  const currentKey = await toContentKey({ items: available, couponCode: cart.coupon?.code });
  if (contentKey && contentKey !== currentKey) throw new AppError("cart_changed", { details });
  if (cart.totalCents !== totalCents) throw new AppError("price_changed", { details });
  const items = await buildSoldItems(
    available.map((line) => toPricedLine(line, courses.get(line.serviceId))),
  );
  return cart.coupon && coupon ? { items, coupon: { id: coupon._id, code: coupon.code } } : { items };
}

/** Converts a line that can be bought, whose course therefore exists. */
function toPricedLine(line: CartLine, course: CurrentCourse | undefined): PricedLine {
  if (!course) throw new AppError("internal", { detail: `the cart has no course ${line.serviceId}` });
  return { ...line, teacherUid: course.owner.uid };
}

/**
 * Throws if the cart is outdated: another tab has settled a payment, or a course was unpublished or is being deleted. A
 * deletion first marks the course and then looks for checkouts (lib/teaching/delete-course), and this checkout is
 * already stored, so at least one of the two finds the other.
 */
async function requireCurrentCheckout(checkout: CheckoutDocument): Promise<void> {
  const { uid, items } = checkout;
  const serviceIds = items.map(({ serviceId }) => serviceId);
  const [owned, listed] = await Promise.all([listOwnedCourseIds({ uid, serviceIds }), areListed(serviceIds)]);
  if (owned.size === 0 && listed) return;
  await closeCheckout(checkout);
  if (owned.size > 0) throw createCheckoutError.paid();
  const { totalCents } = await loadCart(uid);
  throw new AppError("cart_changed", { details: { total: toDollars(totalCents) } });
}

type IntentOptions = { checkout: CheckoutDocument; payable: PaymentIntent[] };

/**
 * Returns the intent of an open checkout; null when it can no longer be paid and a new checkout is needed. `payable`
 * are the user's payable intents, as retrieved at the start of this call.
 */
async function loadIntent({ checkout, payable }: IntentOptions): Promise<PaymentIntent | null> {
  const { paymentIntentId: intentId } = checkout;
  if (!intentId) return createIntent(checkout);
  const payableIntent = payable.find(({ id }) => id === intentId);
  // If another tab pays or cancels it in the meantime, Stripe tells the browser that confirms it.
  if (payableIntent) return payableIntent;
  // Another tab has stored it since, or Stripe doesn't know it.
  const { state, intent } = await settleCheckout({ checkout, intentId });
  // Our keys now belong to another Stripe account, so this intent can't be paid here.
  if (state === "missing") await markCanceled(checkout);
  if (state === "missing" || state === "canceled") return null;
  if (state !== "unpaid") requireUnpaid([state]);
  return intent;
}

/** Creates the intent of a checkout. The amount and all other values for Stripe come from the checkout. */
async function createIntent(checkout: CheckoutDocument): Promise<PaymentIntent> {
  const { _id, amountCents, currency, uid, email } = checkout;
  const checkoutId = _id.toHexString();
  const intent = await createPaymentIntent({ amountCents, currency, checkoutId, uid, email }).catch(
    async (error: unknown) => {
      // Stripe replays its response to an idempotency key for a day, even a server error: the next try needs a new key.
      await markCanceled(checkout);
      throw error;
    },
  );
  if (await storeIntent({ checkoutId: _id, intentId: intent.id })) return intent;
  requireUnpaid([await cancelIntent({ checkout, intentId: intent.id })]);
  throw createCheckoutError.outdated();
}
