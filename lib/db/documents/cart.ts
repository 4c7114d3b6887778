import "server-only";
import type { ObjectId } from "mongodb";

/** A course in a user's cart: one per user and course. */
export type CartItemDocument = {
  _id: ObjectId;
  uid: string;
  /** The course's id. */
  serviceId: ObjectId;
  /**
   * Title, image, and price of the course when it was added. Shown if the course is gone; the price is
   * compared with the current one.
   */
  title: string;
  image: string;
  priceCents: number;
  addedAt: Date;
};

/** The coupon in a user's cart: one per user. */
export type CartCouponDocument = { _id: ObjectId; uid: string; couponId: ObjectId; appliedAt: Date };
