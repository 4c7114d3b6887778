import "server-only";
import { ObjectId } from "mongodb";
import { insertCartItem } from "#lib/cart/cart-items";
import { type CurrentCourse, listCurrentCourses } from "#lib/cart/load-cart";
import { AppError } from "#lib/errors/app-error";
import { listOwnedCourseIds } from "#lib/ownership/owned-courses";
import type { MergeResult } from "#lib/rules/cart/guest-cart-schema";
import { isListed } from "#lib/rules/courses/is-listed";

type MergeOptions = { uid: string; serviceIds: string[] };
type SkipReason = MergeResult["skipped"][number]["reason"];

/**
 * Adds the courses that a visitor collected before the login to their cart, and returns why each of the others was left
 * out. Adds one course at a time: a retry completes an interrupted call, and no course is in the cart twice.
 */
export async function mergeGuestCart({ uid, serviceIds: sent }: MergeOptions): Promise<MergeResult> {
  const ids = [...new Set(sent)];
  const serviceIds = ids.map((id) => new ObjectId(id));
  const [courses, owned] = await Promise.all([
    listCurrentCourses(serviceIds),
    listOwnedCourseIds({ uid, serviceIds }),
  ]);
  const result: MergeResult = { added: [], skipped: [] };
  for (const serviceId of ids) {
    const reason = await insertCourse({ uid, course: courses.get(serviceId), isOwned: owned.has(serviceId) });
    if (reason) result.skipped.push({ serviceId, reason });
    else result.added.push(serviceId);
  }
  return result;
}

type InsertOptions = { uid: string; course: CurrentCourse | undefined; isOwned: boolean };

/** Returns why the course was not added, or null. */
async function insertCourse({ uid, course, isOwned }: InsertOptions): Promise<SkipReason | null> {
  if (isOwned) return "owned";
  if (!course || !isListed(course)) return "gone";
  if (course.owner.uid === uid) return "taught";
  const { _id: serviceId, title, image, priceCents } = course;
  try {
    const { isNew } = await insertCartItem({ line: { uid, serviceId, title, image, priceCents } });
    return isNew ? null : "in_cart";
  } catch (error) {
    if (error instanceof AppError && error.code === "conflict") return "full";
    throw error;
  }
}
