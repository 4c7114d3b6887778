import "server-only";
import { isDeepStrictEqual } from "node:util";
import type { ObjectId } from "mongodb";
import { type CourseDocument, getCourses, getReviews } from "#lib/db/collections";
import { getSiteMean } from "#lib/reviews/site-mean";
import { countStars, noStars, type StarCounts, type StarValue } from "#lib/rules/reviews/stars";
import { toTopRatedKey } from "#lib/rules/reviews/top-rated";

type CountedCourse = Pick<CourseDocument, "_id" | "stars" | "createdKey"> & { topRatedKey?: string };

/**
 * Counts the stars of a course anew and stores them, after a change of one of its reviews; does nothing for a course that is
 * gone. They are never added up, so that every count repairs what a crash has left. However many requests do so at once, the
 * last stored count was made after the change of each.
 */
export async function recountStars(serviceId: ObjectId): Promise<void> {
  const first = await findCounted(serviceId);
  if (!first || (await storeCount(first))) return;
  // The faster request may have counted before our change. A count that began after that one has seen it.
  const second = await findCounted(serviceId);
  if (!second || toRevision(second) >= toRevision(first) + 2) return;
  await storeCount(second);
}

/**
 * Stores the stars of a course and its place by the site's mean of now only if they differ from what is stored, and returns
 * whether they did. Not for after a change of a review: see `recountStars`.
 */
export async function repairStars(serviceId: ObjectId): Promise<boolean> {
  const course = await findCounted(serviceId);
  if (!course) return false;
  const { counts, topRatedKey } = await count(course);
  const { stars } = course;
  const isSame = isDeepStrictEqual(stars?.counts ?? noStars, counts) && course.topRatedKey === topRatedKey;
  if (isSame) return false;
  await recountStars(serviceId);
  return true;
}

async function findCounted(serviceId: ObjectId): Promise<CountedCourse | null> {
  const courses = await getCourses();
  return courses.findOne({ _id: serviceId }, { projection: { stars: 1, createdKey: 1, topRatedKey: 1 } });
}

function toRevision({ stars }: CountedCourse): number {
  return stars?.revision ?? 0;
}

/** Returns false, and stores nothing, if someone else has since the course was read. */
async function storeCount(course: CountedCourse): Promise<boolean> {
  const { counts, topRatedKey } = await count(course);
  const revision = toRevision(course);
  const courses = await getCourses();
  const { matchedCount } = await courses.updateOne(
    { _id: course._id, "stars.revision": revision || { $exists: false } },
    { $set: { stars: { counts, revision: revision + 1 }, topRatedKey } },
  );
  return matchedCount === 1;
}

/** What is stored of a course's stars, as its reviews and the site's mean are now. */
async function count({ _id, createdKey }: CountedCourse) {
  const counts = await countByValue(_id);
  const mean = countStars(counts) > 0 ? await getSiteMean() : 0;
  return { counts, topRatedKey: toTopRatedKey({ counts, mean, createdKey }) };
}

async function countByValue(serviceId: ObjectId): Promise<StarCounts> {
  const reviews = await getReviews();
  const groups = await reviews
    .aggregate<{ _id: StarValue; count: number }>([
      { $match: { serviceId, stars: { $gte: 1 } } },
      { $group: { _id: "$stars", count: { $sum: 1 } } },
    ])
    .toArray();
  const countOf = (value: StarValue) => groups.find(({ _id }) => _id === value)?.count ?? 0;
  return [countOf(1), countOf(2), countOf(3), countOf(4), countOf(5)];
}
