import "server-only";
import type { ObjectId } from "mongodb";
import type { Discount } from "#lib/rules/coupons/apply-coupon";

/** A coupon of a teacher. */
export type CouponDocument = {
  _id: ObjectId;
  /** The uid of the teacher who created it. */
  uid: string;
  /** In uppercase, unique on the site. */
  code: string;
  discount: Discount;
  /** The ids of the courses that it applies to; null for all courses of its teacher. */
  serviceIds: ObjectId[] | null;
  /** When it expires; null if it doesn't. */
  endsAt: Date | null;
  /** The most users who can use it; null without a limit. */
  maxUses: number | null;
  /** False while its teacher has stopped it. */
  isActive: boolean;
  createdAt: Date;
  createdKey: string;
};

/** A user's use of a coupon: one per coupon and user. */
export type CouponClaimDocument = {
  _id: ObjectId;
  couponId: ObjectId;
  uid: string;
  /** The checkout that uses it. A retry with another checkout takes over the claim. */
  checkoutId: ObjectId;
  /** A number below `maxUses`, unique per coupon (lib/payments/claim-coupon). Missing if it had no limit then. */
  slot?: number;
  /** "held" until the checkout is paid ("used") or given up ("released"), which frees the slot. */
  state: "held" | "used" | "released";
  /** When the user first claimed it. Later claims don't renew it, so no user holds a contested slot for long. */
  claimedAt: Date;
  /** When the TTL index deletes a released claim, so that the user's next one counts as the first; missing otherwise. */
  expiresAt?: Date;
};
