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

/** The states of claims that take a slot. */
export const countedStates = ["held", "used"] satisfies CouponClaimDocument["state"][];

/**
 * How long a held claim counts after the user first made it, in milliseconds. After that, another buyer who finds the
 * coupon used up gets its slot, once the checkout is closed at Stripe.
 */
export const maxHeldMs = 30 * 60 * 1000;

/** How long a released claim remembers when it was first made, in milliseconds: a day. */
const rememberedMs = 24 * 60 * 60 * 1000;

/** Returns the claim of a checkout, or null when the checkout has no coupon. */
export function toClaim({ _id, uid, coupon }: CheckoutDocument): CouponClaim | null {
  return coupon ? { couponId: coupon.id, uid, checkoutId: _id } : null;
}

/**
 * Releases the coupon of a checkout that can no longer be paid. Keeps a used claim and another checkout's. The claim
 * itself stays for a day without a slot: if it were deleted, a script that gives up and restarts checkouts would hold
 * the slot forever.
 */
export async function releaseClaim({ couponId, uid, checkoutId }: CouponClaim): Promise<void> {
  const claims = await getCollection("couponClaims");
  const released = { state: "released", expiresAt: new Date(Date.now() + rememberedMs) } as const;
  await claims.updateOne(
    { couponId, uid, checkoutId, state: "held" },
    { $set: released, $unset: { slot: "" } },
  );
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
    const { matchedCount } = await claims.updateOne(
      { couponId, uid },
      { $set: used, $unset: { expiresAt: "" } },
    );
    const isStored = matchedCount === 1 || (await tryInsertDocument({ collection: claims, document }));
    return isStored ? undefined : retry;
  };
  await retryOnConflict({ name: "used coupon", attempt });
  await (await getCollection("cartCoupons")).deleteOne({ uid, couponId });
}
