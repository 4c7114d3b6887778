import "server-only";
import { type Filter, ObjectId } from "mongodb";
import { z } from "zod";
import { findListedCourse } from "#lib/courses/find-course";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";
import type { ReviewDocument } from "#lib/db/documents/reviews";
import { afterCursor, newestFirst, type Paging, pagingSchema, toPage } from "#lib/db/paging";
import { type ReviewFields, reviewFields, toReviewDto } from "#lib/reviews/to-review-dto";
import { invalidCursor } from "#lib/rules/db/created-key";
import { type ReviewView, reviewSorts } from "#lib/rules/reviews/review-views";
import { type StarValue, starsMessage, starsSchema, starValues } from "#lib/rules/reviews/stars";

type CourseReviewsQuery = Paging & ReviewView & { course: Pick<CourseDocument, "_id" | "title"> };

/** The query `?limit&cursor&sort&stars`. If sorted by stars, a cursor begins with the stars of the last review. */
export const reviewsQuerySchema = pagingSchema
  .extend({
    cursor: z
      .string()
      .regex(/^([0-5]\.)?[0-9a-f]{36}$/, invalidCursor)
      .optional(),
    sort: z.enum(reviewSorts, "Choose newest, highest or lowest.").default("newest"),
    stars: z.coerce.number(starsMessage).pipe(starsSchema).optional(),
  })
  .refine(({ cursor, ...view }) => !cursor || cursor.includes(".") === isByStars(view), {
    path: ["cursor"],
    message: invalidCursor,
  });

/** Lists the visible reviews of a course after the cursor, in this order, each with the course's current title. */
export async function listCourseReviews({ course, sort, stars, limit, cursor }: CourseReviewsQuery) {
  const list = { course, limit: limit + 1, cursor };
  const isOrdered = isByStars({ sort, stars });
  const documents = await (isOrdered ? listByStars({ ...list, sort }) : listNewest({ ...list, stars }));
  const { page, nextCursor } = toPage(documents, limit);
  const last = page.at(-1);
  return {
    reviews: page.map((review) => toReviewDto({ ...review, title: course.title })),
    nextCursor: isOrdered && nextCursor && last ? `${last.stars ?? 0}.${nextCursor}` : nextCursor,
  };
}

/** Whether the list is sorted by stars. A list of reviews with one number of stars is sorted by creation. */
function isByStars({ sort, stars }: ReviewView): boolean {
  return !stars && sort !== "newest";
}

type ReviewListOptions = { course: Pick<CourseDocument, "_id">; limit: number; cursor: string | undefined };

/** Lists the newest reviews first. `stars: null` selects the reviews without stars. */
async function listNewest({
  course,
  stars,
  limit,
  cursor,
}: ReviewListOptions & { stars?: StarValue | null }) {
  const reviews = await getCollection("reviews");
  const filter = { serviceId: course._id, hidden: { $exists: false }, ...(stars !== undefined && { stars }) };
  return reviews
    .find({ ...filter, ...afterCursor(cursor) }, { projection: reviewFields })
    .sort(newestFirst)
    .limit(limit)
    .toArray() as Promise<ReviewFields[]>;
}

/** Lists one number of stars after the other, each newest first. Reviews without stars come last in both directions. */
async function listByStars({ sort, cursor, limit, course }: ReviewListOptions & Pick<ReviewView, "sort">) {
  const values: (StarValue | null)[] = [...(sort === "highest" ? starValues : starValues.toReversed()), null];
  const [first, createdKey] = cursor?.split(".") ?? [];
  const start = cursor ? values.findIndex((value) => String(value ?? 0) === first) : 0;
  let found: ReviewFields[] = [];
  for (const stars of values.slice(start)) {
    if (found.length === limit) break;
    const after = stars === values[start] ? createdKey : undefined;
    found = found.concat(await listNewest({ course, stars, limit: limit - found.length, cursor: after }));
  }
  return found;
}

/** Lists the visible reviews of the course with this title; none if visitors can't see such a course. */
export async function listReviewsByTitle({ title, ...list }: Paging & ReviewView & { title: string }) {
  const course = await findListedCourse({ title });
  if (!course) return { reviews: [], nextCursor: null };
  return listCourseReviews({ course, ...list });
}

/** Returns the review counts of these courses, by id. Courses without reviews are left out. */
export async function countReviews(serviceIds: string[]): Promise<Record<string, number>> {
  const ids = serviceIds.map((id) => new ObjectId(id));
  // All reviews minus the few hidden ones: both counts need only an index.
  const [all, hidden] = await Promise.all([
    countByCourse({ serviceId: { $in: ids } }),
    countByCourse({ serviceId: { $in: ids }, "hidden.at": { $exists: true } }),
  ]);
  const counts = [...all].map(([id, count]) => [id, count - (hidden.get(id) ?? 0)] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

async function countByCourse(filter: Filter<ReviewDocument>): Promise<Map<string, number>> {
  const reviews = await getCollection("reviews");
  const groups = await reviews
    .aggregate<{ _id: ObjectId; count: number }>([
      { $match: filter },
      { $group: { _id: "$serviceId", count: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(groups.map(({ _id, count }) => [_id.toHexString(), count]));
}
