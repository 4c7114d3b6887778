import "server-only";
import { loadCart } from "#lib/cart/load-cart";
import { toClaim } from "#lib/coupons/claims";
import { formatCouponProblem } from "#lib/coupons/coupon-problem";
import { getCollection } from "#lib/db/collections";
import type { CheckoutDocument } from "#lib/db/documents/payments";
import { AppError } from "#lib/errors/app-error";
import { createCheckoutError, requireUnpaid } from "#lib/payments/checkout-errors";
import { claimCoupon } from "#lib/payments/claim-coupon";
import { closeCheckout } from "#lib/payments/close-checkout";
import { formatPrice, toDollars } from "#lib/rules/payments/money";

/**
 * Claims the coupon of a checkout, if it has one, before it can be paid. If the coupon is no longer available, closes
 * the checkout and throws AppError `cart_changed` with the total without it. Throws `conflict` when another tab pays
 * with it.
 */
export async function requireClaim(checkout: CheckoutDocument): Promise<void> {
  const claim = toClaim(checkout);
  if (!claim || !checkout.coupon) return;
  const coupons = await getCollection("coupons");
  const coupon = await coupons.findOne({ _id: claim.couponId }, { projection: { maxUses: 1 } });
  const result = coupon ? await claimCoupon({ ...claim, maxUses: coupon.maxUses }) : "ended";
  if (result === "claimed") return;
  if (result === "elsewhere") throw createCheckoutError.outdated();
  requireUnpaid([await closeCheckout(checkout)]);
  const problem = formatCouponProblem({ code: checkout.coupon.code, problem: result });
  const total = toDollars((await loadCart(checkout.uid)).totalCents);
  throw new AppError("cart_changed", {
    message: `${problem} The total is now ${formatPrice(total)}. You weren't charged.`,
    details: { total },
  });
}
