import "server-only";
import type { ObjectId } from "mongodb";
import { findCartCoupon } from "#lib/coupons/cart-coupon";
import { findCouponProblem, formatCouponProblem } from "#lib/coupons/coupon-problem";
import { getCollection } from "#lib/db/collections";
import type { CartItemDocument } from "#lib/db/documents/cart";
import type { CouponDocument } from "#lib/db/documents/coupons";
import type { CourseDocument } from "#lib/db/documents/courses";
import { isDatabaseUnavailable } from "#lib/db/is-database-unavailable";
import { AppError } from "#lib/errors/app-error";
import { listOwnedCourseIds } from "#lib/ownership/owned-courses";
import { type Cart, type CartLine, toCart } from "#lib/rules/cart/cart";
import { cartLimit } from "#lib/rules/cart/cart-limit";
import { toNamedLanguage } from "#lib/rules/courses/course-facets";
import { isListed } from "#lib/rules/courses/is-listed";

/** The fields of a course that its current offer consists of. */
export type CurrentCourse = Pick<CourseDocument, "_id" | keyof typeof currentFields>;
type LineOptions = {
  item: CartItemDocument;
  course: CurrentCourse | undefined;
  isOwned: boolean;
  /** The coupon in the cart, whether or not it can be used. */
  coupon: CouponDocument | null;
};

const currentFields = { title: 1, image: 1, priceCents: 1, owner: 1, state: 1, language: 1 } as const;

/** Returns a user's cart at current prices, with the coupon that they have applied; an empty one for a new user. */
export async function loadCart(uid: string): Promise<Cart> {
  const [coupon, items] = await Promise.all([findCartCoupon(uid), listCartItems(uid)]);
  return (await loadCartWithCourses({ uid, coupon, items })).cart;
}

type CartOptions = { uid: string; coupon: CouponDocument | null; items: CartItemDocument[] };

/** A cart, and its courses that still exist, by their id of 24 hexadecimal digits. */
type CartWithCourses = { cart: Cart; courses: Map<string, CurrentCourse> };

/** Returns a user's cart of these lines at current prices with this coupon, and the courses that were read for it. */
export async function loadCartWithCourses({ uid, coupon, items }: CartOptions): Promise<CartWithCourses> {
  const serviceIds = items.map(({ serviceId }) => serviceId);
  if (serviceIds.length === 0) return { cart: toCart({ lines: [] }), courses: new Map() };
  const [courses, owned, problem] = await Promise.all([
    listCurrentCourses(serviceIds),
    listOwnedCourseIds({ uid, serviceIds }),
    coupon && findCouponProblem({ coupon, uid }),
  ]);
  const lines = items.map((item) => {
    const id = item.serviceId.toHexString();
    return toCartLine({ item, course: courses.get(id), isOwned: owned.has(id), coupon });
  });
  if (!coupon) return { cart: toCart({ lines }), courses };
  const isForCart = lines.some(({ isDiscounted }) => isDiscounted);
  if (!problem && isForCart) return { cart: toCart({ lines, coupon }), courses };
  const { code } = coupon;
  const couponProblem = { code, message: formatCouponProblem({ code, problem: problem ?? "not_for_cart" }) };
  return { cart: toCart({ lines, couponProblem }), courses };
}

/** Counts the courses in a user's cart. Null without a database: the login state doesn't depend on it. */
export async function countCartLines(uid: string): Promise<number | null> {
  try {
    const cartItems = await getCollection("cartItems");
    return await cartItems.countDocuments({ uid }, { limit: cartLimit });
  } catch (error) {
    const isMissing = error instanceof AppError && error.code === "not_configured";
    if (isMissing || isDatabaseUnavailable(error)) return null;
    throw error;
  }
}

/**
 * Returns the lines of a user's cart as stored, oldest first. Found by the index on user and course, and sorted here,
 * because a cart is too small to need an index on time.
 */
export async function listCartItems(uid: string): Promise<CartItemDocument[]> {
  const items = await (await getCollection("cartItems"))
    .find({ uid }, { projection: { uid: 1, serviceId: 1, title: 1, image: 1, priceCents: 1, addedAt: 1 } })
    .limit(cartLimit)
    .toArray();
  return items.sort((one, other) => one.addedAt.getTime() - other.addedAt.getTime());
}

/** Returns the courses with these ids, 50 at most, by their id of 24 hexadecimal digits. */
export async function listCurrentCourses(serviceIds: ObjectId[]): Promise<Map<string, CurrentCourse>> {
  const courses: CurrentCourse[] = await (await getCollection("services"))
    .find({ _id: { $in: serviceIds } }, { projection: currentFields })
    .limit(cartLimit)
    .toArray();
  return new Map(courses.map((course) => [course._id.toHexString(), course]));
}

function toCartLine({ item, course, isOwned, coupon }: LineOptions): CartLine {
  const { title, image, priceCents } = course ?? item;
  const state = isOwned ? "owned" : toState({ item, course });
  const isDiscounted = state === "available" && isCouponFor({ coupon, course });
  return {
    _id: item._id.toHexString(),
    serviceId: item.serviceId.toHexString(),
    title,
    language: toNamedLanguage(course?.language),
    image,
    priceCents,
    addedPriceCents: item.priceCents,
    state,
    ...(isDiscounted && { isDiscounted }),
  };
}

function toState({ item, course }: Pick<LineOptions, "item" | "course">): CartLine["state"] {
  if (!course || !isListed(course)) return "gone";
  return course.owner.uid === item.uid ? "taught" : "available";
}

/** Returns whether a coupon lowers a course's price. */
export function isCouponFor({ coupon, course }: Pick<LineOptions, "coupon" | "course">): boolean {
  if (!coupon || !course || course.priceCents === 0 || course.owner.uid !== coupon.uid) return false;
  return coupon.serviceIds?.some((id) => id.equals(course._id)) ?? true;
}
