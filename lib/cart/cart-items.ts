import "server-only";
import { ObjectId } from "mongodb";
import { type CourseSelector, findListedCourse } from "#lib/courses/find-course";
import { getCollection } from "#lib/db/collections";
import type { CartItemDocument } from "#lib/db/documents/cart";
import { tryInsertDocument } from "#lib/db/insert-document";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { AppError } from "#lib/errors/app-error";
import { listOwnedCourseIds, type UserAndCourse } from "#lib/ownership/owned-courses";
import { cartLimit } from "#lib/rules/cart/cart-limit";

type CreateCartItemOptions = { uid: string; course: CourseSelector };
type CreatedCartItem = { id: string; isNew: boolean };

/**
 * Adds a course to a user's cart at its current price, unless it's there. Throws AppError `not_found` for a course that
 * isn't listed, `forbidden` for the user's own course, `already_owned`, and `conflict` when the cart is full.
 */
export async function createCartItem({ uid, course: name }: CreateCartItemOptions): Promise<CreatedCartItem> {
  const serviceId = name.serviceId ? new ObjectId(name.serviceId) : (await findListedCourse(name))?._id;
  if (!serviceId) throw createMissingCourseError();
  const [course, owned, place] = await Promise.all([
    findListedCourse({ serviceId: serviceId.toHexString() }),
    listOwnedCourseIds({ uid, serviceIds: [serviceId] }),
    findCartPlace({ uid, serviceId }),
  ]);
  if (!course) throw createMissingCourseError();
  const { title, image, priceCents, owner } = course;
  if (owner.uid === uid) {
    throw new AppError("forbidden", { message: "You teach this course, so you can't buy it." });
  }
  if (owned.size > 0) throw new AppError("already_owned");
  return insertCartItem({ line: { uid, serviceId, title, image, priceCents }, place });
}

function createMissingCourseError(): AppError {
  return new AppError("not_found", { message: "There is no such course." });
}

/** Removes a line from a user's cart. Throws AppError `not_found` for an unknown line and for another user's. */
export async function deleteCartItem({ uid, id }: { uid: string; id: string }): Promise<void> {
  const cartItems = await getCollection("cartItems");
  const { deletedCount } = await cartItems.deleteOne({ _id: new ObjectId(id), uid });
  if (deletedCount === 0)
    throw new AppError("not_found", { message: "This course is no longer in your cart." });
}

type BoughtItems = { uid: string; serviceIds: ObjectId[] };

/** Removes courses that a user has bought from their cart. Ignores courses that aren't in it. */
export async function deleteBoughtItems({ uid, serviceIds }: BoughtItems): Promise<void> {
  const cartItems = await getCollection("cartItems");
  await cartItems.deleteMany({ uid, serviceId: { $in: serviceIds } });
}

/** Where a course would go in a user's cart: the line that it has already, and whether there is room for another. */
type CartPlace = { existingId: ObjectId | null; isFull: boolean };

async function findCartPlace({ uid, serviceId }: UserAndCourse): Promise<CartPlace> {
  const cartItems = await getCollection("cartItems");
  const [existing, count] = await Promise.all([
    cartItems.findOne({ uid, serviceId }, { projection: { _id: 1 } }),
    cartItems.countDocuments({ uid }, { limit: cartLimit }),
  ]);
  return { existingId: existing?._id ?? null, isFull: count === cartLimit };
}

type NewCartItem = {
  line: Omit<CartItemDocument, "_id" | "addedAt">;
  /** As just read; read here when left out. */
  place?: CartPlace;
};

/**
 * Adds a line, or returns the one that the course already has: a unique index allows one. Throws AppError `conflict`
 * when the cart is full. The limit is a guard against flooding: each concurrent call may exceed it by one line.
 */
export async function insertCartItem({ line, place: read }: NewCartItem): Promise<CreatedCartItem> {
  const cartItems = await getCollection("cartItems");
  const document = { ...line, _id: new ObjectId(), addedAt: new Date() };
  let place = read;
  const attempt = async (): Promise<CreatedCartItem | typeof retry> => {
    const { existingId, isFull } = place ?? (await findCartPlace(line));
    place = undefined;
    if (existingId) return { id: existingId.toHexString(), isNew: false };
    if (isFull) {
      throw new AppError("conflict", { message: `Your cart is full (${cartLimit} courses at most).` });
    }
    if (!(await tryInsertDocument({ collection: cartItems, document }))) return retry;
    return { id: document._id.toHexString(), isNew: true };
  };
  return retryOnConflict({ name: "cart line", attempt });
}
