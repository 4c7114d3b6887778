import "server-only";
import { ObjectId } from "mongodb";
import { isCouponFor, listCurrentCourses } from "#lib/cart/load-cart";
import { findCouponProblem, toCouponError } from "#lib/coupons/coupon-problem";
import { requireCoupon } from "#lib/coupons/require-coupon";
import { toCart } from "#lib/rules/cart/cart";
import type { CouponQuote } from "#lib/rules/coupons/coupon-schema";
import { toDiscountTerms } from "#lib/rules/coupons/discount-terms";
import { toNamedLanguage } from "#lib/rules/courses/course-facets";
import { isListed } from "#lib/rules/courses/is-listed";
import { toDollars } from "#lib/rules/payments/money";

type QuoteOptions = {
  code: string;
  serviceIds: string[];
  /** The signed-in user, whose own uses of the coupon count; null for a visitor. */
  uid: string | null;
};

/**
 * Returns what these courses cost together with a coupon. Stores nothing. Throws the errors of applyCartCoupon; the
 * problem is `not_for_cart` if the coupon is for none of the courses.
 */
export async function quoteCoupon({ code, serviceIds, uid }: QuoteOptions): Promise<CouponQuote> {
  const coupon = await requireCoupon(code);
  const [problem, courses] = await Promise.all([
    findCouponProblem({ coupon, uid }),
    listCurrentCourses(serviceIds.map((id) => new ObjectId(id))),
  ]);
  if (problem) throw toCouponError({ code, problem });
  const lines = [...courses].flatMap(([serviceId, course]) => {
    if (!isListed(course)) return [];
    const { title, image, priceCents } = course;
    const isDiscounted = isCouponFor({ coupon, course });
    const prices = { priceCents, addedPriceCents: priceCents };
    const shown = { title, language: toNamedLanguage(course.language), image };
    return [{ _id: serviceId, serviceId, ...shown, ...prices, state: "available" as const, isDiscounted }];
  });
  const cart = toCart({ lines, coupon });
  if (!cart.coupon) throw toCouponError({ code, problem: "not_for_cart" });
  const { label, discount, discountCents } = cart.coupon;
  return {
    code,
    label,
    ...toDiscountTerms(discount),
    serviceIds: lines.filter(({ isDiscounted }) => isDiscounted).map(({ serviceId }) => serviceId),
    discount: toDollars(discountCents),
    total: toDollars(cart.totalCents),
  };
}
