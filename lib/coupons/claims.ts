import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { CouponClaimDocument } from "#lib/db/documents/coupons";
import type { CheckoutDocument } from "#lib/db/documents/payments";
import { tryInsertDocument } from "#lib/db/insert-document";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";

// What happens to a claim once its checkout is finished; lib/payments/claim-coupon creates the claims. All functions
// throw the driver's error while the database is down.

export type CouponClaim = Pick<CouponClaimDocument, "couponId" | "uid" | "checkoutId">;

/** How long a held claim counts, in milliseconds: as long as its checkout can be paid (lib/payments/checkouts). */
export const maxHeldMs = 60 * 60 * 1000;

/** Returns the claim of a checkout, or null when the checkout has no coupon. */
export function toClaim({ _id, uid, coupon }: CheckoutDocument): CouponClaim | null {
  return coupon ? { couponId: coupon.id, uid, checkoutId: _id } : null;
}

/** Releases the coupon of a checkout that can no longer be paid. Keeps a used claim and another checkout's. */
export async function releaseClaim({ couponId, uid, checkoutId }: CouponClaim): Promise<void> {
  const claims = await getCollection("couponClaims");
  await claims.deleteOne({ couponId, uid, checkoutId, state: "held" });
}

/**
 * Records permanently that this checkout was paid with the coupon, and removes the coupon from the user's cart.
 * Idempotent. Creates a missing claim without a slot, because a payment always counts as a use.
 */
export async function markClaimUsed({ couponId, uid, checkoutId }: CouponClaim): Promise<void> {
  const claims = await getCollection("couponClaims");
  const used = { checkoutId, state: "used" } as const;
  const document = { _id: new ObjectId(), couponId, uid, ...used, claimedAt: new Date() };
  const attempt = async () => {
    const { matchedCount } = await claims.updateOne({ couponId, uid }, { $set: used });
    const isStored = matchedCount === 1 || (await tryInsertDocument({ collection: claims, document }));
    return isStored ? undefined : retry;
  };
  await retryOnConflict({ name: "used coupon", attempt });
  await (await getCollection("cartCoupons")).deleteOne({ uid, couponId });
}
