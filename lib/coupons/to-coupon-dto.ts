import "server-only";
import type { CouponDocument } from "#lib/db/documents/coupons";
import type { Coupon } from "#lib/rules/coupons/coupon-schema";
import { toDollars } from "#lib/rules/payments/money";

/** Converts a coupon to what its teacher sees. */
export function toCouponDto({ coupon, uses }: { coupon: CouponDocument; uses: number }): Coupon {
  const { _id, code, discount, serviceIds, endsAt, maxUses, isActive, createdAt } = coupon;
  return {
    _id: _id.toHexString(),
    code,
    percent: "percent" in discount ? discount.percent : null,
    amount: "percent" in discount ? null : toDollars(discount.amountCents),
    serviceIds: serviceIds?.map((id) => id.toHexString()) ?? null,
    endsAt: endsAt?.toISOString() ?? null,
    maxUses,
    isActive,
    uses,
    createdAt: createdAt.toISOString(),
  };
}
