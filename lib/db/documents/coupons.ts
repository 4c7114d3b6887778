import "server-only";
import type { ObjectId } from "mongodb";
import type { Discount } from "#lib/rules/coupons/apply-coupon";

export type CouponDocument = {
  _id: ObjectId;
  /** The teacher's who made it. */
  uid: string;
  /** In capital letters, unique on the site. */
  code: string;
  discount: Discount;
  /** The courses that it is for; null for all of its teacher's. */
  serviceIds: ObjectId[] | null;
  endsAt: Date | null;
  maxUses: number | null;
  /** Its teacher can end and resume it. */
  isActive: boolean;
  createdAt: Date;
  createdKey: string;
};

/** That someone is using, or has used, a coupon: one per coupon and person. */
export type CouponClaimDocument = {
  _id: ObjectId;
  couponId: ObjectId;
  uid: string;
  /** Whose payment it is for; a retry with another checkout takes it along. */
  checkoutId: ObjectId;
  /** Of a coupon that had a most then: a whole number below it, unique per coupon (lib/payments/claim-coupon). */
  slot?: number;
  /** "held" until the checkout is paid, or given up and the claim deleted. */
  state: "held" | "used";
  claimedAt: Date;
};
