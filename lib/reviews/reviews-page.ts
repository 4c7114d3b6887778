import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { defaultPageSize } from "#lib/api/paging";
import { cacheTags, catalogLife } from "#lib/cache/cache-tags";
import { findListedCourse } from "#lib/courses/find-course";
import { countReviews, listCourseReviews } from "#lib/reviews/list-course-reviews";
import { parseReviewView } from "#lib/rules/reviews/review-views";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** As the path has them. */
type ReviewsPath = { id: string; view: string };

/** A course's reviews in one of their views, with what all its stars are; null for an unknown course or view. */
export async function getReviewsPage({ id, view: segment }: ReviewsPath) {
  "use cache";
  cacheLife(catalogLife);
  const serviceId = objectIdSchema.safeParse(id).data;
  const view = parseReviewView(segment);
  if (!serviceId || !view) return null;
  cacheTag(cacheTags.catalog, cacheTags.course(serviceId), cacheTags.reviews(serviceId));
  const stored = await findListedCourse({ serviceId });
  if (!stored) {
    cacheTag(cacheTags.courses);
    return null;
  }
  const [{ reviews, nextCursor }, counts] = await Promise.all([
    listCourseReviews({ course: stored, ...view, limit: defaultPageSize }),
    countReviews([serviceId]),
  ]);
  return {
    course: { _id: serviceId, title: stored.title, reviewCount: counts[serviceId] ?? 0 },
    starCounts: stored.stars.counts,
    view,
    reviews,
    nextCursor,
  };
}

export type ReviewsPage = NonNullable<Awaited<ReturnType<typeof getReviewsPage>>>;
