import { callApi } from "#lib/browser/api/call-api";
import { deleteStoredCoupon, isCouponRefused } from "#lib/browser/coupons/remembered-coupon";
import type { CouponQuote } from "#lib/rules/coupons/coupon-schema";
import { formatCoursePrice } from "#lib/rules/payments/format-course-price";

/** `price`: the course's formatted price with the coupon; null if the coupon can't be used or wasn't checked. */
export type CouponOffer = { price: string | null; note: string };

/**
 * Asks the server what a course costs with a coupon. Deletes a coupon that can't be used, so that the cart doesn't try
 * it. Never throws.
 */
export async function loadCouponOffer(of: { code: string; courseId: string }): Promise<CouponOffer> {
  const { code, courseId } = of;
  const query = new URLSearchParams({ code, ids: courseId });
  const outcome = await callApi<CouponQuote>({ path: `/api/cart/coupon?${query}` });
  if (outcome.ok) {
    const { label, total } = outcome.data;
    const note = `Coupon ${code} (${label}) will be applied in your cart.`;
    return { price: formatCoursePrice(total), note };
  }
  const { failure } = outcome;
  const isForOther = failure.details?.reason === "not_for_cart";
  if (!isForOther && !isCouponRefused(failure)) {
    return { price: null, note: `We couldn't check coupon ${code}. ${failure.message}` };
  }
  deleteStoredCoupon(code);
  return { price: null, note: isForOther ? `Coupon ${code} isn't for this course.` : failure.message };
}
