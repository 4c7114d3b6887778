import "server-only";
import { ObjectId } from "mongodb";
import { type CouponClaim, countedStates, maxHeldMs, releaseClaim } from "#lib/coupons/claims";
import { getCollection } from "#lib/db/collections";
import type { CouponClaimDocument } from "#lib/db/documents/coupons";
import { tryInsertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { AppError } from "#lib/errors/app-error";
import { findCheckout, isUnfinished } from "#lib/payments/checkouts";
import { closeCheckout } from "#lib/payments/close-checkout";
import { withTimeout } from "#lib/rules/async/with-timeout";
import { largestMaxUses } from "#lib/rules/coupons/coupon-schema";
import { logStripeError } from "#lib/stripe/call-stripe";

/** `checkoutId` is a stored checkout, and the only one of its buyer that may be paid. */
type ClaimOptions = CouponClaim & { maxUses: number | null };

/** "elsewhere": another tab pays with the coupon, through a newer checkout. */
type ClaimResult = "claimed" | "used_up" | "already_used" | "elsewhere";

/** How often to retry after losing to concurrent claims. More would mean more claims than slots, or a defect. */
const maxAttempts = 200;

/** The timeout for releasing old claims in milliseconds, because the waiting buyer has nothing to do with them. */
const releaseTimeoutMs = 1000;
const maxReleased = 10;

/**
 * Claims a coupon for a checkout before it can be paid: once per user, and for no more users than it has slots, however
 * many claim it concurrently (docs/decisions/0029). A retry keeps the claim, and so does another checkout of the user
 * once the first is closed. Frees the slots that other users have held for too long before it returns "used_up".
 */
export async function claimCoupon(claim: ClaimOptions): Promise<ClaimResult> {
  let hasReleased = false;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const claims = await getCollection("couponClaims");
    const own = await claims.findOne({ couponId: claim.couponId, uid: claim.uid });
    if (own && own.state !== "released") {
      const result = await updateClaim({ own, checkoutId: claim.checkoutId });
      if (result) return result;
      continue;
    }
    const slot = await findFreeSlot(claim);
    if (slot === "none" && hasReleased) return "used_up";
    if (slot === "none") {
      await releaseOldClaims(claim.couponId);
      hasReleased = true;
    } else if (await storeClaim({ ...claim, slot, own })) return "claimed";
  }
  throw new AppError("too_many");
}

type MoveOptions = { own: CouponClaimDocument; checkoutId: ObjectId };

/** Moves the user's claim to this checkout. Returns null when a concurrent call was first. */
async function updateClaim({ own, checkoutId }: MoveOptions): Promise<ClaimResult | null> {
  const { _id, state, checkoutId: holder } = own;
  if (holder.equals(checkoutId)) return "claimed";
  if (state === "used") return "already_used";
  // As long as the other checkout can be paid, it keeps the claim.
  if (await isUnfinished(holder)) return "elsewhere";
  const claims = await getCollection("couponClaims");
  const { matchedCount } = await claims.updateOne(
    { _id, state: "held", checkoutId: holder },
    { $set: { checkoutId } },
  );
  return matchedCount === 1 ? "claimed" : null;
}

/** Returns a free slot, "none", or undefined for a coupon without a maximum, which needs no slots. */
async function findFreeSlot({ couponId, maxUses }: ClaimOptions): Promise<number | undefined | "none"> {
  if (maxUses === null) return undefined;
  const claims = await getCollection("couponClaims");
  const made = await claims
    .find({ couponId, state: { $in: countedStates } }, { projection: { _id: 0, slot: 1 } })
    .limit(largestMaxUses)
    .toArray();
  const slots = made.map(({ slot }) => slot);
  const taken = new Set(slots);
  const all = Array.from({ length: countSlots({ slots, maxUses }) }, (_, slot) => slot);
  const free = all.filter((slot) => !taken.has(slot));
  // A random free slot: if all calls took the first, all but one would have to retry.
  return free[Math.floor(Math.random() * free.length)] ?? "none";
}

/** Returns how many slots there are, less the claims beyond them from an earlier maximum or none. */
function countSlots({ slots, maxUses }: { slots: (number | undefined)[]; maxUses: number }): number {
  let end = maxUses;
  for (;;) {
    const beyond = slots.filter((slot) => slot === undefined || slot >= end).length;
    const next = Math.max(0, maxUses - beyond);
    if (next >= end) return end;
    end = next;
  }
}

/** `own`: the user's released claim, which is renewed without changing when it was first made. */
type NewClaim = ClaimOptions & { slot?: number; own: CouponClaimDocument | null };

/** Stores a claim. Returns false when a concurrent call has taken the slot or made this user's claim. */
async function storeClaim({ own, ...claim }: NewClaim): Promise<boolean> {
  if (own) return renewClaim({ own, ...claim });
  const { couponId, uid, checkoutId, slot } = claim;
  const document: CouponClaimDocument = {
    _id: new ObjectId(),
    couponId,
    uid,
    checkoutId,
    ...(slot !== undefined && { slot }),
    state: "held",
    claimedAt: new Date(),
  };
  return tryInsertDocument({ collection: await getCollection("couponClaims"), document });
}

async function renewClaim({ own, checkoutId, slot }: NewClaim & { own: CouponClaimDocument }) {
  const claims = await getCollection("couponClaims");
  const held = { checkoutId, ...(slot !== undefined && { slot }), state: "held" } as const;
  try {
    const { matchedCount } = await claims.updateOne(
      { _id: own._id, state: "released" },
      { $set: held, $unset: { expiresAt: "" } },
    );
    return matchedCount === 1;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

/**
 * Releases claims that were first made too long ago, after closing their checkouts at Stripe. Keeps the claims of paid
 * checkouts.
 */
async function releaseOldClaims(couponId: ObjectId): Promise<void> {
  const claims = await getCollection("couponClaims");
  const old = await claims
    .find({ couponId, state: "held", claimedAt: { $lt: new Date(Date.now() - maxHeldMs) } })
    .limit(maxReleased)
    .toArray();
  const cleared = Promise.all(old.map(releaseIfClosed));
  await withTimeout(cleared, { timeoutMs: releaseTimeoutMs, onTimeout: () => {} });
}

async function releaseIfClosed(claim: CouponClaimDocument): Promise<void> {
  const checkout = await findCheckout({ _id: claim.checkoutId });
  try {
    const result = checkout ? await closeCheckout(checkout) : "gone";
    // The claim of a paid checkout is marked as used by now, and stays.
    if (result === "canceled" || result === "gone") await releaseClaim(claim);
  } catch (error) {
    logStripeError({ error, message: "Stripe didn't cancel a checkout that holds a coupon" });
  }
}
