import "server-only";
import type { ObjectId } from "mongodb";
import { toCouponDto } from "#lib/coupons/to-coupon-dto";
import { getCollection } from "#lib/db/collections";
import { newestFirst } from "#lib/db/paging";
import type { Coupon } from "#lib/rules/coupons/coupon-schema";

/** The most coupons listed, more than any teacher has. */
const maxCoupons = 200;

/** Returns a teacher's coupons, newest first, each with its number of uses; 200 at most. */
export async function listCoupons(uid: string): Promise<Coupon[]> {
  const coupons = await getCollection("coupons");
  const own = await coupons.find({ uid }).sort(newestFirst).limit(maxCoupons).toArray();
  const uses = await countUses(own.map(({ _id }) => _id));
  return own.map((coupon) => toCouponDto({ coupon, uses: uses.get(coupon._id.toHexString()) ?? 0 }));
}

/**
 * Returns how many users have used each of these coupons or hold it for a checkout. Coupons without uses are left out.
 */
export async function countUses(couponIds: ObjectId[]): Promise<Map<string, number>> {
  if (couponIds.length === 0) return new Map();
  const claims = await getCollection("couponClaims");
  const groups = await claims
    .aggregate<{ _id: ObjectId; uses: number }>([
      { $match: { couponId: { $in: couponIds } } },
      { $group: { _id: "$couponId", uses: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(groups.map(({ _id, uses }) => [_id.toHexString(), uses]));
}
