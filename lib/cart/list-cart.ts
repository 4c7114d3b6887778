import "server-only";
import type { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { isListed } from "#lib/courses/find-course";
import { type CartItemDocument, type CourseDocument, getCartItems, getCourses } from "#lib/db/collections";
import { isDatabaseUnavailable } from "#lib/db/is-database-unavailable";
import { listOwnedCourseIds } from "#lib/payments/purchases";
import { type Cart, type CartLine, cartLimit, toCart } from "#lib/rules/cart/cart";
import { toPictureAddress } from "#lib/rules/validation/picture-address";

type CurrentCourse = Pick<CourseDocument, "_id" | "title" | "image" | "priceCents" | "owner" | "state">;
type LineOptions = { item: CartItemDocument; course: CurrentCourse | undefined; isOwned: boolean };

const currentFields = { title: 1, image: 1, priceCents: 1, owner: 1, state: 1 } as const;

/** What is in somebody's cart at current prices; empty for those who have none. */
export async function listCart(uid: string): Promise<Cart> {
  const items = await listCartItems(uid);
  const serviceIds = items.map(({ serviceId }) => serviceId);
  if (serviceIds.length === 0) return toCart([]);
  const [courses, owned] = await Promise.all([
    listCurrentCourses(serviceIds),
    listOwnedCourseIds({ uid, serviceIds }),
  ]);
  return toCart(
    items.map((item) => {
      const id = item.serviceId.toHexString();
      return toCartLine({ item, course: courses.get(id), isOwned: owned.has(id) });
    }),
  );
}

/** How many courses are in somebody's cart, or null when the database cannot say: who is signed in is known without it. */
export async function countCartLines(uid: string): Promise<number | null> {
  try {
    const cartItems = await getCartItems();
    return await cartItems.countDocuments({ uid }, { limit: cartLimit });
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === "not_configured";
    if (isMissing || isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

// Found by the index on person and place, sorted here: a cart is too small for an index on time.
async function listCartItems(uid: string): Promise<CartItemDocument[]> {
  const items = await (await getCartItems())
    .find({ uid }, { projection: { uid: 1, serviceId: 1, title: 1, image: 1, priceCents: 1, addedAt: 1 } })
    .limit(cartLimit)
    .toArray();
  return items.sort((one, other) => one.addedAt.getTime() - other.addedAt.getTime());
}

async function listCurrentCourses(serviceIds: ObjectId[]): Promise<Map<string, CurrentCourse>> {
  const courses: CurrentCourse[] = await (await getCourses())
    .find({ _id: { $in: serviceIds } }, { projection: currentFields })
    .limit(cartLimit)
    .toArray();
  return new Map(courses.map((course) => [course._id.toHexString(), course]));
}

function toCartLine({ item, course, isOwned }: LineOptions): CartLine {
  const { title, image, priceCents } = course ?? item;
  return {
    _id: item._id.toHexString(),
    serviceId: item.serviceId.toHexString(),
    title,
    image: toPictureAddress(image),
    priceCents,
    addedPriceCents: item.priceCents,
    state: isOwned ? "owned" : toState({ item, course }),
  };
}

function toState({ item, course }: Omit<LineOptions, "isOwned">): CartLine["state"] {
  if (!course || !isListed(course)) return "gone";
  return course.owner.uid === item.uid ? "taught" : "available";
}
