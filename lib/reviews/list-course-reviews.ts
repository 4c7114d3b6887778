import "server-only";
import { isBehind, newestFirst, type Paging, toPage } from "#lib/api/paging";
import { getCourses, getReviews } from "#lib/db/collections";
import { type ReviewFields, reviewFields, toReviewDto } from "#lib/reviews/to-review-dto";
import { toTitleKey } from "#lib/rules/courses/title-key";

/** The reviews of a course after the cursor, newest first. Throws AppError `not_configured` or a driver error. */
export async function listCourseReviews({ serviceId, limit, cursor }: Paging & { serviceId: string }) {
  const reviews = await getReviews();
  const documents: ReviewFields[] = await reviews
    .find({ serviceId, ...isBehind(cursor) }, { projection: reviewFields })
    .sort(newestFirst)
    .limit(limit + 1)
    .toArray();
  const { page, nextCursor } = toPage(documents, limit);
  return { reviews: page.map(toReviewDto), nextCursor };
}

/** The same by course title. An unknown title has no reviews. */
export async function listReviewsByTitle({ title, ...paging }: Paging & { title: string }) {
  const courses = await getCourses();
  const course = await courses.findOne({ titleKey: toTitleKey(title) }, { projection: { _id: 1 } });
  if (!course) return { reviews: [], nextCursor: null };
  return listCourseReviews({ serviceId: course._id.toHexString(), ...paging });
}
