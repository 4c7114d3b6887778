import "server-only";
import type { ObjectId } from "mongodb";
import { countedStates } from "#lib/coupons/claims";
import { getCollection } from "#lib/db/collections";
import type { CouponDocument } from "#lib/db/documents/coupons";
import { newestFirst } from "#lib/db/paging";
import { logTruncated } from "#lib/observability/log-truncated";
import type { Coupon } from "#lib/rules/coupons/coupon-schema";
import { toDiscountTerms } from "#lib/rules/coupons/discount-terms";

/** The most coupons listed, more than any teacher has. */
const maxCoupons = 200;

/**
 * Returns a teacher's coupons, newest first, each with its number of uses; 200 at most. Logs when there may be more.
 */
export async function listCoupons(uid: string): Promise<Coupon[]> {
  const coupons = await getCollection("coupons");
  const own = await coupons.find({ uid }).sort(newestFirst).limit(maxCoupons).toArray();
  logTruncated({ what: "a teacher's coupons", limit: maxCoupons, count: own.length });
  const uses = await countUses(own.map(({ _id }) => _id));
  return own.map((coupon) => toCouponDto({ coupon, uses: uses.get(coupon._id.toHexString()) ?? 0 }));
}

/** Returns how many users have used each of these coupons or hold it for a checkout. Leaves out unused coupons. */
export async function countUses(couponIds: ObjectId[]): Promise<Map<string, number>> {
  if (couponIds.length === 0) return new Map();
  const claims = await getCollection("couponClaims");
  const groups = await claims
    .aggregate<{ _id: ObjectId; uses: number }>([
      { $match: { couponId: { $in: couponIds }, state: { $in: countedStates } } },
      { $group: { _id: "$couponId", uses: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(groups.map(({ _id, uses }) => [_id.toHexString(), uses]));
}

/** Converts a coupon to what its teacher sees. */
export function toCouponDto({ coupon, uses }: { coupon: CouponDocument; uses: number }): Coupon {
  const { _id, code, discount, serviceIds, endsAt, maxUses, isActive, createdAt } = coupon;
  return {
    _id: _id.toHexString(),
    code,
    ...toDiscountTerms(discount),
    serviceIds: serviceIds?.map((id) => id.toHexString()) ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    maxUses,
    isActive,
    uses,
    createdAt: createdAt.toISOString(),
  };
}
