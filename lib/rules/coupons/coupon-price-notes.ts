import { applyCoupon, type Discount } from "#lib/rules/coupons/apply-coupon";
import type { Currency } from "#lib/rules/payments/currencies";

type PricedCourse = { id: string; title: string; priceCents: number };

type NotesOptions = {
  courses: PricedCourse[];
  discount: Discount;
  currency: Pick<Currency, "minimum" | "step">;
};

/** A course whose price with a coupon its teacher may not expect: 0, or the smallest charge. */
export type CouponPriceNote = PricedCourse & { paidCents: number };

/**
 * Returns the courses that a coupon makes free although it isn't 100%, or whose price it lowers less than it says,
 * because the rest would be too small to charge.
 */
export function listCouponPriceNotes({ courses, discount, currency }: NotesOptions): CouponPriceNote[] {
  const isAlwaysFree = "percent" in discount && discount.percent === 100;
  if (isAlwaysFree) return [];
  return courses.flatMap((course) => {
    const { priceCents } = course;
    const lines = [{ priceCents, isDiscounted: true }];
    const { shares, isLimited } = applyCoupon({ lines, discount, currency });
    const paidCents = priceCents - (shares[0] ?? 0);
    return priceCents > 0 && (isLimited || paidCents === 0) ? [{ ...course, paidCents }] : [];
  });
}
