import "server-only";
import { ObjectId } from "mongodb";
import { afterCursor, newestFirst, type Paging, toPage } from "#lib/api/paging";
import { findCourse } from "#lib/courses/find-course";
import { getReviews } from "#lib/db/collections";
import { type ReviewFields, reviewFields, toReviewDto } from "#lib/reviews/to-review-dto";

/** The reviews of the course with this id after the cursor, newest first. */
export async function listCourseReviews({ serviceId, limit, cursor }: Paging & { serviceId: string }) {
  const reviews = await getReviews();
  const documents: ReviewFields[] = await reviews
    .find({ serviceId: new ObjectId(serviceId), ...afterCursor(cursor) }, { projection: reviewFields })
    .sort(newestFirst)
    .limit(limit + 1)
    .toArray();
  const { page, nextCursor } = toPage(documents, limit);
  return { reviews: page.map(toReviewDto), nextCursor };
}

/** The same for the course with this title; none when there is no such course. */
export async function listReviewsByTitle({ title, ...paging }: Paging & { title: string }) {
  const course = await findCourse({ title });
  if (!course) return { reviews: [], nextCursor: null };
  return listCourseReviews({ serviceId: course._id.toHexString(), ...paging });
}

/** The review counts of these courses, by id. Courses without reviews are left out. */
export async function countReviews(serviceIds: string[]): Promise<Record<string, number>> {
  const reviews = await getReviews();
  const groups = await reviews
    .aggregate<{ _id: ObjectId; count: number }>([
      { $match: { serviceId: { $in: serviceIds.map((id) => new ObjectId(id)) } } },
      { $group: { _id: "$serviceId", count: { $sum: 1 } } },
    ])
    .toArray();
  return Object.fromEntries(groups.map(({ _id, count }) => [_id.toHexString(), count]));
}
