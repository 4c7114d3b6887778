import "server-only";
import type { ObjectId } from "mongodb";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidate } from "#lib/cache/invalidate";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";
import { isListed } from "#lib/rules/courses/is-listed";
import { minScore } from "#lib/rules/reviews/top-rated";

/** How many of the best-rated are read: a course page shows four, and the course itself may be one of the five. */
export const maxBest = 5;

export type RankedCourse = Pick<CourseDocument, "category"> & { topRatedKey?: string };

/**
 * Returns the cache tags to invalidate when a course gets this rank among the published courses of its category: the
 * tag of the category's list if the course is one of its best, otherwise none. A new course has no rating key yet and
 * ranks below all rated ones. A course that leaves the list invalidates its own tag, which the list carries.
 */
export async function listBestOfTags({ category, topRatedKey = String(minScore) }: RankedCourse) {
  if (!category) return [];
  const courses = await getCollection("services");
  const better = await courses
    .find({ category, state: "published", topRatedKey: { $gt: topRatedKey } }, { projection: { _id: 1 } })
    .sort({ topRatedKey: -1 })
    .limit(maxBest)
    .toArray();
  return better.length < maxBest ? writeTags.bestOfChanged([category]) : [];
}

/** Invalidates the list of a category's best courses if this course's stars have put it there. */
export async function invalidateIfBest(serviceId: ObjectId): Promise<void> {
  const courses = await getCollection("services");
  const projection = { category: 1, state: 1, topRatedKey: 1 };
  const course = await courses.findOne({ _id: serviceId }, { projection });
  if (course && isListed(course)) invalidate(await listBestOfTags(course));
}
