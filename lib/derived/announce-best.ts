import "server-only";
import type { ObjectId } from "mongodb";
import { announceTags } from "#lib/cache/announce-tags";
import { cacheTags } from "#lib/cache/cache-tags";
import { type CourseDocument, getCourses } from "#lib/db/collections";
import { isListed } from "#lib/rules/courses/is-listed";
import { minScore } from "#lib/rules/reviews/top-rated";

/** So many of the best rated are read of a category or a teacher: four to show, and the course that shows them. */
export const maxBest = 5;

type Place = Pick<CourseDocument, "category"> & { topRatedKey?: string };

/**
 * What a course makes stale that comes to this place among the published ones of its category: the category's best rated, if
 * it is one of them, otherwise nothing. Without a key, a new course, which comes after all that have stars. A course that
 * leaves its place makes them stale by its own tag, which they carry.
 */
export async function listBestTags({ category, topRatedKey = String(minScore) }: Place): Promise<string[]> {
  if (!category) return [];
  const courses = await getCourses();
  const better = await courses
    .find({ category, state: null, topRatedKey: { $gt: topRatedKey } }, { projection: { _id: 1 } })
    .sort({ topRatedKey: -1 })
    .limit(maxBest)
    .toArray();
  return better.length < maxBest ? [cacheTags.bestOf(category)] : [];
}

/** Makes the best rated of its category fresh if a course has come to be one of them by its stars. */
export async function announcePlace(serviceId: ObjectId): Promise<void> {
  const courses = await getCourses();
  const projection = { category: 1, state: 1, topRatedKey: 1 };
  const course = await courses.findOne({ _id: serviceId }, { projection });
  if (course && isListed(course)) announceTags(await listBestTags(course));
}
