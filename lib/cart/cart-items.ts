import "server-only";
import { ObjectId } from "mongodb";
import { type CourseName, findListedCourse } from "#lib/courses/find-course";
import { getCollection } from "#lib/db/collections";
import type { CartItemDocument } from "#lib/db/documents/cart";
import { tryInsertDocument } from "#lib/db/insert-document";
import { AppError } from "#lib/errors/app-error";
import { listOwnedCourseIds } from "#lib/ownership/owned-courses";
import { cartLimit } from "#lib/rules/cart/cart-limit";

type AddCartItemOptions = { uid: string; course: CourseName };
type AddedCartItem = { id: string; isNew: boolean };

// More than a cart's places: after losing this often, more items were added than fit.
const maxAttempts = 2 * cartLimit;

/**
 * Adds a course to somebody's cart at its current price; one that is there already keeps its line. Throws AppError
 * `not_found` for a course that visitors do not find, `forbidden` for one that they teach, `already_owned`, and `conflict` when
 * the cart is full.
 */
export async function addCartItem({ uid, course: name }: AddCartItemOptions): Promise<AddedCartItem> {
  const course = await findListedCourse(name);
  if (!course) throw new AppError("not_found", { message: "There is no such course." });
  const { _id, title, image, priceCents, owner } = course;
  if (owner.uid === uid) {
    throw new AppError("forbidden", { message: "You teach this course, so you can't buy it." });
  }
  const owned = await listOwnedCourseIds({ uid, serviceIds: [_id] });
  if (owned.size > 0) throw new AppError("already_owned");
  return takePlace({ uid, serviceId: _id, title, image, priceCents });
}

/** Removes a line from somebody's cart. Throws AppError `not_found` when there is none, also when it is another's. */
export async function deleteCartItem({ uid, id }: { uid: string; id: string }): Promise<void> {
  const cartItems = await getCollection("cartItems");
  const { deletedCount } = await cartItems.deleteOne({ _id: new ObjectId(id), uid });
  if (deletedCount === 0)
    throw new AppError("not_found", { message: "This course is no longer in your cart." });
}

/** Removes courses that a user has bought from their cart; does nothing about those that are not in it. */
export async function deleteBoughtItems({
  uid,
  serviceIds,
}: {
  uid: string;
  serviceIds: ObjectId[];
}): Promise<void> {
  const cartItems = await getCollection("cartItems");
  await cartItems.deleteMany({ uid, serviceId: { $in: serviceIds } });
}

/**
 * Adds a line, or finds the one that this course has already. Throws AppError `conflict` when the cart is full.
 *
 * Two unique indexes hold the rules, however many calls there are at once: a course has one line, a place holds one
 * line, and there are no more places than a cart may hold. A call that finds its place taken looks for a free one.
 */
export async function takePlace(
  line: Omit<CartItemDocument, "_id" | "place" | "addedAt">,
): Promise<AddedCartItem> {
  const _id = new ObjectId();
  // Carts are mostly small, so that any place is mostly free.
  let place: number | undefined = chooseFreePlace([]);
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (place === undefined) {
      throw new AppError("conflict", { message: `Your cart is full (${cartLimit} courses at most).` });
    }
    const document = { ...line, _id, place, addedAt: new Date() };
    if (await tryInsertDocument({ collection: await getCollection("cartItems"), document })) {
      return { id: _id.toHexString(), isNew: true };
    }
    const lines = await listPlaces(line.uid);
    const existing = lines.find(({ serviceId }) => serviceId.equals(line.serviceId));
    if (existing) return { id: existing._id.toHexString(), isNew: false };
    place = chooseFreePlace(lines);
  }
  throw new AppError("too_many");
}

async function listPlaces(uid: string): Promise<Pick<CartItemDocument, "_id" | "serviceId" | "place">[]> {
  const cartItems = await getCollection("cartItems");
  return cartItems
    .find({ uid }, { projection: { serviceId: 1, place: 1 } })
    .limit(cartLimit)
    .toArray();
}

// Any of the free ones: if all took the first, all but one would have to try again.
function chooseFreePlace(lines: Pick<CartItemDocument, "place">[]): number | undefined {
  const taken = new Set(lines.map(({ place }) => place));
  const free = Array.from({ length: cartLimit }, (_, place) => place).filter((place) => !taken.has(place));
  return free[Math.floor(Math.random() * free.length)];
}
