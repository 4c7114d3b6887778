import "server-only";
import { ObjectId } from "mongodb";
import { maxHeldMs, releaseClaim } from "#lib/coupons/claims";
import { getCollection } from "#lib/db/collections";
import type { CouponClaimDocument } from "#lib/db/documents/coupons";
import { tryInsertDocument } from "#lib/db/insert-document";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { findCheckout, isUnfinished } from "#lib/payments/checkouts";
import { closeCheckout } from "#lib/payments/close-checkout";
import { withTimeout } from "#lib/rules/async/with-timeout";
import { largestMaxUses } from "#lib/rules/coupons/coupon-schema";

type ClaimOptions = {
  couponId: ObjectId;
  uid: string;
  /** Stored, and the only checkout of its buyer that may be paid. */
  checkoutId: ObjectId;
  maxUses: number | null;
};

/** "elsewhere": another tab pays with it, by a checkout that is newer than this one. */
export type ClaimResult = "claimed" | "used_up" | "already_used" | "elsewhere";

/** After losing this often against others, more have come than there are slots, or something is wrong. */
const maxAttempts = 200;

/** The buyer who waits has nothing to do with what is cleared. */
const clearTimeoutMs = 1000;
const maxCleared = 10;

/**
 * Claims a coupon for a checkout before anyone can pay it: once per person, and for no more people than it has slots,
 * however many there are at once (docs/decisions/0029). The same call again, and another checkout of the same person once
 * the first is closed, keep the claim. Slots of checkouts that were given up are freed before "used_up" is the answer.
 */
export async function claimCoupon(claim: ClaimOptions): Promise<ClaimResult> {
  let isCleared = false;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const claims = await getCollection("couponClaims");
    const own = await claims.findOne({ couponId: claim.couponId, uid: claim.uid });
    if (own) {
      const result = await takeAlong({ own, checkoutId: claim.checkoutId });
      if (result) return result;
      continue;
    }
    const slot = await chooseFreeSlot(claim);
    if (slot === "none" && isCleared) return "used_up";
    if (slot === "none") {
      await clearOldClaims(claim.couponId);
      isCleared = true;
    } else if (await insertClaim({ ...claim, slot })) return "claimed";
  }
  throw new AppError("too_many");
}

/** Null when another call was quicker. */
async function takeAlong({
  own: { _id, state, checkoutId: holder },
  checkoutId,
}: {
  own: CouponClaimDocument;
  checkoutId: ObjectId;
}): Promise<ClaimResult | null> {
  const isSame = holder.equals(checkoutId);
  if (state === "used") return isSame ? "claimed" : "already_used";
  if (isSame) return "claimed";
  // As long as the other checkout can be paid, the claim is its own.
  if (await isUnfinished(holder)) return "elsewhere";
  const claims = await getCollection("couponClaims");
  const { matchedCount } = await claims.updateOne(
    { _id, state: "held", checkoutId: holder },
    { $set: { checkoutId, claimedAt: new Date() } },
  );
  return matchedCount === 1 ? "claimed" : null;
}

/** Undefined for a coupon without a most, which needs none. */
async function chooseFreeSlot({ couponId, maxUses }: ClaimOptions): Promise<number | undefined | "none"> {
  if (maxUses === null) return undefined;
  const claims = await getCollection("couponClaims");
  const made = await claims
    .find({ couponId }, { projection: { _id: 0, slot: 1 } })
    .limit(largestMaxUses)
    .toArray();
  const end = countSlots({ slots: made.map(({ slot }) => slot), maxUses });
  const taken = new Set(made.map(({ slot }) => slot));
  const free = Array.from({ length: end }, (_, slot) => slot).filter((slot) => !taken.has(slot));
  // Any of the free ones: if all took the first, all but one would have to try again.
  return free[Math.floor(Math.random() * free.length)] ?? "none";
}

/** As many slots as leave room for the claims beyond them, from when the coupon had no most or a greater one. */
function countSlots({ slots, maxUses }: { slots: (number | undefined)[]; maxUses: number }): number {
  let end = maxUses;
  for (;;) {
    const beyond = slots.filter((slot) => slot === undefined || slot >= end).length;
    const next = Math.max(0, maxUses - beyond);
    if (next >= end) return end;
    end = next;
  }
}

/** False when another call has taken the slot, or made this person's claim. */
async function insertClaim({ couponId, uid, checkoutId, slot }: ClaimOptions & { slot?: number }) {
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

/** Gives back what is held by checkouts that are finished, or too old to be paid, which are closed at Stripe first. */
async function clearOldClaims(couponId: ObjectId): Promise<void> {
  const claims = await getCollection("couponClaims");
  const old = await claims
    .find({ couponId, state: "held", claimedAt: { $lt: new Date(Date.now() - maxHeldMs) } })
    .limit(maxCleared)
    .toArray();
  const cleared = Promise.all(old.map(clearIfPossible));
  await withTimeout(cleared, { timeoutMs: clearTimeoutMs, onTimeout: () => {} });
}

async function clearIfPossible({ couponId, uid, checkoutId }: CouponClaimDocument): Promise<void> {
  const claim = { couponId, uid, checkoutId };
  const checkout = await findCheckout({ _id: checkoutId });
  try {
    const result = checkout ? await closeCheckout(checkout) : "gone";
    // Of one that was paid the claim is used by now, and stays.
    if (result === "canceled" || result === "gone") await releaseClaim(claim);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, detail } = error;
    logLine("info", { message: "Stripe did not cancel a checkout that holds a coupon", code, detail });
  }
}
