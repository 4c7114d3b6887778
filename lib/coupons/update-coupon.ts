import "server-only";
import { ObjectId } from "mongodb";
import { countUses, toCouponDto } from "#lib/coupons/list-coupons";
import { requireOwnCourses } from "#lib/coupons/own-courses";
import { getCollection } from "#lib/db/collections";
import type { CouponDocument } from "#lib/db/documents/coupons";
import { AppError } from "#lib/errors/app-error";
import type { Coupon, CouponChange } from "#lib/rules/coupons/coupon-schema";

type UpdateOptions = { uid: string; id: string; change: CouponChange };

/**
 * Ends or resumes a coupon, or changes its end, its maximum number of uses, or its courses; returns the whole coupon.
 * Idempotent. Doesn't affect checkouts that already hold it. Throws AppError `not_found` for another teacher's coupon,
 * and `invalid` for another teacher's course or a maximum below the current uses.
 */
export async function updateCoupon({ uid, id, change }: UpdateOptions): Promise<Coupon> {
  const _id = new ObjectId(id);
  const coupons = await getCollection("coupons");
  const missing = new AppError("not_found", { message: "Coupon not found." });
  if (!(await coupons.findOne({ _id, uid }, { projection: { _id: 1 } }))) throw missing;
  const { serviceIds, endsAt, maxUses, isActive } = change;
  const uses = (await countUses([_id])).get(id) ?? 0;
  if (maxUses && maxUses < uses) {
    const people = uses === 1 ? "1 person has" : `${uses} people have`;
    throw new AppError("invalid", { fields: { maxUses: `${people} used it. Enter at least ${uses}.` } });
  }
  const set: Partial<CouponDocument> = {
    ...(isActive !== undefined && { isActive }),
    ...(endsAt !== undefined && { endsAt: endsAt === null ? null : new Date(endsAt) }),
    ...(maxUses !== undefined && { maxUses }),
    ...(serviceIds !== undefined && {
      serviceIds: serviceIds === null ? null : await requireOwnCourses({ uid, serviceIds }),
    }),
  };
  const coupon = await coupons.findOneAndUpdate({ _id, uid }, { $set: set }, { returnDocument: "after" });
  if (!coupon) throw missing;
  return toCouponDto({ coupon, uses });
}
