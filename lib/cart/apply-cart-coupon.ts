import "server-only";
import type { z } from "zod";
import { listCartItems, loadCartWithCourses } from "#lib/cart/load-cart";
import { storeCartCoupon } from "#lib/coupons/cart-coupon";
import { findCouponProblem, toCouponError } from "#lib/coupons/coupon-problem";
import { requireCoupon } from "#lib/coupons/require-coupon";
import type { appliedCouponSchema } from "#lib/rules/coupons/coupon-schema";
import { toDollars } from "#lib/rules/payments/money";

type AppliedCoupon = z.infer<typeof appliedCouponSchema>;

/**
 * Applies a coupon to a user's cart in place of any other, and returns its effect. Idempotent. Throws AppError
 * `not_found` when the coupon doesn't exist or has ended; `conflict`, with the problem as `details.reason`, when it's
 * used up, already used by this user, their own, or for no course in the cart. An error changes nothing.
 */
export async function applyCartCoupon({ uid, code }: { uid: string; code: string }): Promise<AppliedCoupon> {
  const coupon = await requireCoupon(code);
  const problem = await findCouponProblem({ coupon, uid });
  if (problem) throw toCouponError({ code, problem });
  const { cart } = await loadCartWithCourses({ uid, coupon, items: await listCartItems(uid) });
  if (!cart.coupon) throw toCouponError({ code, problem: "not_for_cart" });
  await storeCartCoupon({ uid, couponId: coupon._id });
  const { label, discountCents } = cart.coupon;
  return { code, label, discount: toDollars(discountCents), total: toDollars(cart.totalCents) };
}
