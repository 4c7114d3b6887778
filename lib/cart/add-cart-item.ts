import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { type CourseName, findCourseToAdd } from "#lib/cart/find-course-to-add";
import { type CartItemDocument, getCartItems } from "#lib/db/collections";
import { insertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { listOwnedCourseIds } from "#lib/payments/list-owned-course-ids";
import { cartLimit } from "#lib/rules/cart/cart";

type AddCartItemOptions = { uid: string; course: CourseName };
type AddedCartItem = { id: string; isNew: boolean };

// More than a cart's places: after losing this often, more items were added than fit.
const mostAttempts = 2 * cartLimit;

/**
 * Adds a course to a cart at its current price, unless it's already there. Returns the item's id and whether it is new.
 * Throws AppError `not_found` for an unknown course, `forbidden` for the buyer's own, `already_owned`, and `conflict`
 * for a full cart.
 */
export async function addCartItem({ uid, course: name }: AddCartItemOptions): Promise<AddedCartItem> {
  const course = await findCourseToAdd(name);
  if (!course) throw new AppError("not_found", { message: "Course not found." });
  const { _id, title, image, priceCents, owner } = course;
  if (owner.uid === uid) {
    throw new AppError("forbidden", { message: "You teach this course, so you can't buy it." });
  }
  const serviceId = _id.toHexString();
  const owned = await listOwnedCourseIds({ uid, serviceIds: [serviceId] });
  if (owned.size > 0) throw new AppError("already_owned");
  return takePlace({ uid, serviceId, title, image, priceCents });
}

/**
 * Two unique indexes hold under any concurrency: one item per course, one item per place, and only as many places as
 * items fit in a cart. A caller that finds its place taken tries another.
 */
async function takePlace(line: Omit<CartItemDocument, "_id" | "place" | "addedAt">): Promise<AddedCartItem> {
  const cartItems = await getCartItems();
  const _id = new ObjectId();
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const lines = await cartItems
      .find({ uid: line.uid }, { projection: { serviceId: 1, place: 1 } })
      .limit(cartLimit)
      .toArray();
    const existing = lines.find(({ serviceId }) => serviceId === line.serviceId);
    if (existing) return { id: existing._id.toHexString(), isNew: false };
    const place = chooseFreePlace(lines);
    if (place === undefined) {
      throw new AppError("conflict", { message: `Your cart is full (${cartLimit} courses at most).` });
    }
    try {
      const document = { ...line, _id, place, addedAt: new Date() };
      await insertDocument({ collection: cartItems, document });
      return { id: _id.toHexString(), isNew: true };
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
  throw new AppError("too_many");
}

// A random free place: if all took the first, all but one would have to retry.
function chooseFreePlace(lines: Pick<CartItemDocument, "place">[]): number | undefined {
  const taken = new Set(lines.map(({ place }) => place));
  const free = Array.from({ length: cartLimit }, (_, place) => place).filter((place) => !taken.has(place));
  return free[Math.floor(Math.random() * free.length)];
}
