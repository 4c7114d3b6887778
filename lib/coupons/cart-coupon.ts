import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { CouponDocument } from "#lib/db/documents/coupons";
import { tryInsertDocument } from "#lib/db/insert-document";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";

// The one coupon that a user has applied to their cart, whether or not it can be used.

type CartCoupon = { uid: string; couponId: ObjectId };

/** Returns the coupon in a user's cart, or null. */
export async function findCartCoupon(uid: string): Promise<CouponDocument | null> {
  const cartCoupons = await getCollection("cartCoupons");
  const entered = await cartCoupons.findOne({ uid }, { projection: { couponId: 1 } });
  if (!entered) return null;
  const coupons = await getCollection("coupons");
  return coupons.findOne({ _id: entered.couponId });
}

/** Puts a coupon into a user's cart in place of any other. Idempotent. */
export async function storeCartCoupon({ uid, couponId }: CartCoupon): Promise<void> {
  const cartCoupons = await getCollection("cartCoupons");
  const entered = { couponId, appliedAt: new Date() };
  const document = { _id: new ObjectId(), uid, ...entered };
  const attempt = async () => {
    const { matchedCount } = await cartCoupons.updateOne({ uid }, { $set: entered });
    const isStored = matchedCount === 1 || (await tryInsertDocument({ collection: cartCoupons, document }));
    return isStored ? undefined : retry;
  };
  await retryOnConflict({ name: "coupon of a cart", attempt });
}

/** Removes the coupon with this code from a user's cart. Returns false when it isn't there. */
export async function deleteCartCoupon({ uid, code }: { uid: string; code: string }): Promise<boolean> {
  const coupon = await findCartCoupon(uid);
  if (coupon?.code !== code) return false;
  const cartCoupons = await getCollection("cartCoupons");
  const { deletedCount } = await cartCoupons.deleteOne({ uid, couponId: coupon._id });
  return deletedCount === 1;
}
