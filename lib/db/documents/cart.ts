import "server-only";
import type { ObjectId } from "mongodb";

export type CartItemDocument = {
  _id: ObjectId;
  uid: string;
  /** The course's id. */
  serviceId: ObjectId;
  /** The course as it was when it was added: shown once it is gone, and compared with its price of today. */
  title: string;
  image: string;
  priceCents: number;
  addedAt: Date;
};

/** The coupon that someone has entered in their cart. */
export type CartCouponDocument = { _id: ObjectId; uid: string; couponId: ObjectId; appliedAt: Date };
