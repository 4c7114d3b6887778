import "server-only";
import type { ObjectId } from "mongodb";

/** A course in a user's cart: one per user and course. */
export type CartItemDocument = {
  _id: ObjectId;
  uid: string;
  /** The course's id. */
  serviceId: ObjectId;
  /** The course when it was added: shown once the course is gone, and the price is compared with the current one. */
  title: string;
  image: string;
  priceCents: number;
  addedAt: Date;
};

/** The coupon in a user's cart: one per user. */
export type CartCouponDocument = { _id: ObjectId; uid: string; couponId: ObjectId; appliedAt: Date };
