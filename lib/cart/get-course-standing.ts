import "server-only";
import { ObjectId } from "mongodb";
import { getCartItems, getCourses } from "#lib/db/collections";
import { listOwnedCourseIds } from "#lib/payments/list-owned-course-ids";
import type { CourseStanding } from "#lib/rules/cart/course-standing";

type StandingOptions = { uid: string; serviceId: string };

/**
 * Whether a person owns, teaches, or has added a course; all false if it doesn't exist. Throws AppError `not_configured`
 * or a driver error.
 */
export async function getCourseStanding({ uid, serviceId }: StandingOptions): Promise<CourseStanding> {
  const [courses, cartItems] = await Promise.all([getCourses(), getCartItems()]);
  const [owned, line, course] = await Promise.all([
    listOwnedCourseIds({ uid, serviceIds: [serviceId] }),
    cartItems.findOne({ uid, serviceId }, { projection: { _id: 1 } }),
    courses.findOne({ _id: new ObjectId(serviceId) }, { projection: { owner: 1 } }),
  ]);
  return { owned: owned.has(serviceId), inCart: line !== null, taught: course?.owner.uid === uid };
}
