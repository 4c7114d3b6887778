import "server-only";
import type { ObjectId } from "mongodb";
import { countedStates, maxHeldMs } from "#lib/coupons/claims";
import { getCollection } from "#lib/db/collections";
import type { CouponDocument } from "#lib/db/documents/coupons";
import { AppError } from "#lib/errors/app-error";

/** Why a coupon can't be used. */
type CouponProblem = "ended" | "own" | "already_used" | "used_up" | "not_for_cart";

const messages: Record<CouponProblem, (code: string) => string> = {
  ended: (code) => `Coupon ${code} has ended.`,
  own: (code) => `Coupon ${code} is your own. It's for your students.`,
  already_used: (code) => `You've already used coupon ${code}.`,
  used_up: (code) => `Coupon ${code} has been used up.`,
  not_for_cart: (code) => `Coupon ${code} isn't for any course in your cart.`,
};

/** Returns a problem as a sentence for the user who entered the coupon. */
export function formatCouponProblem({ code, problem }: { code: string; problem: CouponProblem }): string {
  return messages[problem](code);
}

/** Converts a problem to `not_found` for an ended coupon, otherwise `conflict` with `details.reason`. */
export function toCouponError({ code, problem }: { code: string; problem: CouponProblem }): AppError {
  const message = formatCouponProblem({ code, problem });
  if (problem === "ended") return new AppError("not_found", { message });
  return new AppError("conflict", { message, details: { reason: problem } });
}

type UseOptions = {
  coupon: CouponDocument;
  /** Null for a visitor, who may turn out to be the teacher, or to have used the coupon, once they log in. */
  uid: string | null;
};

/** Returns why this user can't use a coupon now, regardless of their cart; null when they can. */
export async function findCouponProblem({ coupon, uid }: UseOptions): Promise<CouponProblem | null> {
  const { _id: couponId, uid: teacherUid, isActive, endsAt, maxUses } = coupon;
  const now = Date.now();
  if (!isActive || (endsAt && endsAt.getTime() <= now)) return "ended";
  if (teacherUid === uid) return "own";
  // Counted first, so that a claim that another tab of this user makes in between is recognized as their own.
  const isUsedUp = maxUses !== null && (await countUses({ couponId, maxUses, now })) >= maxUses;
  if (uid === null) return isUsedUp ? "used_up" : null;
  const claims = await getCollection("couponClaims");
  const made = { couponId, uid, state: { $in: countedStates } };
  const own = await claims.findOne(made, { projection: { state: 1 } });
  if (own) return own.state === "used" ? "already_used" : null;
  return isUsedUp ? "used_up" : null;
}

type CountOptions = { couponId: ObjectId; maxUses: number; now: number };

/** Counts a coupon's uses, up to `maxUses`, without old held claims: the next checkout frees them. */
async function countUses({ couponId, maxUses, now }: CountOptions): Promise<number> {
  const claims = await getCollection("couponClaims");
  const claimedAt = { $gte: new Date(now - maxHeldMs) };
  const counted = [{ state: "used" as const }, { state: "held" as const, claimedAt }];
  return claims.countDocuments({ couponId, $or: counted }, { limit: maxUses });
}
