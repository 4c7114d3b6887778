import "server-only";
import { ObjectId } from "mongodb";
import { findCourse } from "#lib/courses/find-course";
import { getCartItems } from "#lib/db/collections";
import { listOwnedCourseIds } from "#lib/payments/purchases";
import type { CourseStanding } from "#lib/rules/cart/course-standing";

type StandingOptions = { uid: string; serviceId: string };

/** How somebody stands to a course; all false for one that does not exist. */
export async function getCourseStanding({ uid, serviceId }: StandingOptions): Promise<CourseStanding> {
  const courseId = new ObjectId(serviceId);
  const cartItems = await getCartItems();
  const [owned, line, course] = await Promise.all([
    listOwnedCourseIds({ uid, serviceIds: [courseId] }),
    cartItems.findOne({ uid, serviceId: courseId }, { projection: { _id: 1 } }),
    findCourse({ serviceId }),
  ]);
  return {
    owned: owned.has(serviceId),
    inCart: line !== null,
    taught: course?.owner.uid === uid,
    finished: false,
    continueAt: null,
  };
}
