import "server-only";
import { ObjectId } from "mongodb";
import { afterCursor, newestFirst, type Paging, toPage } from "#lib/api/paging";
import { findListedCourse } from "#lib/courses/find-course";
import { type CourseDocument, getReviews } from "#lib/db/collections";
import { type ReviewFields, reviewFields, toReviewDto } from "#lib/reviews/to-review-dto";

type CourseReviews = Paging & { course: Pick<CourseDocument, "_id" | "title"> };

/** The reviews of a course after the cursor, newest first, each under the title that the course has now. */
export async function listCourseReviews({ course, limit, cursor }: CourseReviews) {
  const reviews = await getReviews();
  const documents: ReviewFields[] = await reviews
    .find({ serviceId: course._id, ...afterCursor(cursor) }, { projection: reviewFields })
    .sort(newestFirst)
    .limit(limit + 1)
    .toArray();
  const { page, nextCursor } = toPage(documents, limit);
  return { reviews: page.map((review) => toReviewDto({ ...review, title: course.title })), nextCursor };
}

/** The same for the course with this title; none when visitors find no such course. */
export async function listReviewsByTitle({ title, ...paging }: Paging & { title: string }) {
  const course = await findListedCourse({ title });
  if (!course) return { reviews: [], nextCursor: null };
  return listCourseReviews({ course, ...paging });
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
