import { randomUUID } from "node:crypto";
import { ObjectId } from "mongodb";
import { teacher } from "#dev/testing/courses/build-course";
import { openTestDatabase } from "#dev/testing/database/test-database";
import type { CouponClaimDocument, CouponDocument } from "#lib/db/documents/coupons";
import { toCreatedKey } from "#lib/rules/db/created-key";

/** Returns a coupon code that no other test uses. */
export function createCode(): string {
  return `C-${randomUUID().slice(0, 13).toUpperCase()}`;
}

/** Stores a coupon of the tests' teacher; by default, 20% off all of their courses. */
export async function insertCoupon(change: Partial<CouponDocument> = {}): Promise<CouponDocument> {
  const _id = new ObjectId();
  const createdAt = new Date();
  const coupon: CouponDocument = {
    _id,
    uid: teacher.uid,
    code: createCode(),
    discount: { percent: 20 },
    serviceIds: null,
    endsAt: null,
    maxUses: null,
    isActive: true,
    createdAt,
    createdKey: toCreatedKey({ createdAt, _id }),
    ...change,
  };
  await openTestDatabase().collection<CouponDocument>("coupons").insertOne(coupon);
  return coupon;
}

/** Applies a coupon to a user's cart. */
export async function storeCoupon({ uid, couponId }: { uid: string; couponId: ObjectId }): Promise<void> {
  const { storeCartCoupon } = await import("#lib/coupons/cart-coupon");
  await storeCartCoupon({ uid, couponId });
}

/** Returns the claims of a coupon that take a slot: those that are held or used. */
export function listClaims(couponId: ObjectId): Promise<CouponClaimDocument[]> {
  return openTestDatabase()
    .collection<CouponClaimDocument>("couponClaims")
    .find({ couponId, state: { $ne: "released" } })
    .toArray();
}
