import "server-only";
import type { Collection, ObjectId } from "mongodb";
import { getDatabase } from "#lib/db/client";

export type ServiceDocument = {
  _id: ObjectId;
  title: string;
  titleKey: string;
  details: string;
  Ratings: string;
  image: string;
  priceCents: number;
  owner: { uid: string; email: string };
  createdAt: Date;
  createdKey: string;
};

export type ReviewDocument = {
  _id: ObjectId;
  uid: string;
  /** The course's id as 24 hexadecimal digits: a reference is kept as it travels. */
  serviceId: string;
  titleKey: string;
  title: string;
  name: string;
  email: string;
  photo: string;
  review: string;
  createdAt: Date;
  createdKey: string;
  updatedAt: Date;
};

export type CartItemDocument = {
  _id: ObjectId;
  uid: string;
  /** The course's id, as in a review. */
  serviceId: string;
  addedAt: Date;
};

/** The courses. Throws as getDatabase does. */
export async function getServices(): Promise<Collection<ServiceDocument>> {
  return (await getDatabase()).collection<ServiceDocument>("services");
}

/** The students' reviews. Throws as getDatabase does. */
export async function getReviews(): Promise<Collection<ReviewDocument>> {
  return (await getDatabase()).collection<ReviewDocument>("reviews");
}

/** What lies in the carts. Throws as getDatabase does. */
export async function getCartItems(): Promise<Collection<CartItemDocument>> {
  return (await getDatabase()).collection<CartItemDocument>("cartItems");
}
