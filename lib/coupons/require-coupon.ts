import "server-only";
import { getCollection } from "#lib/db/collections";
import type { CouponDocument } from "#lib/db/documents/coupons";
import { AppError } from "#lib/errors/app-error";

/** Returns the coupon with this code, whether or not it can be used. Throws AppError `not_found` without one. */
export async function requireCoupon(code: string): Promise<CouponDocument> {
  const coupons = await getCollection("coupons");
  const coupon = await coupons.findOne({ code });
  if (!coupon) throw new AppError("not_found", { message: `There's no coupon ${code}.` });
  return coupon;
}
