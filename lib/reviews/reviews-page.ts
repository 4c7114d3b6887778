import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheLives, readTags } from "#lib/cache/cache-manifest";
import { findListedCourse } from "#lib/courses/find-course";
import { defaultPageSize } from "#lib/db/paging";
import { countReviews, listCourseReviews } from "#lib/reviews/list-course-reviews";
import { toNamedLanguage } from "#lib/rules/courses/course-facets";
import { parseReviewView } from "#lib/rules/reviews/review-views";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** Path parameters. */
type ReviewsPath = { id: string; view: string };

/** Returns one view of a course's reviews with the summary of all its stars; null for an unknown course or view. */
export async function findReviewsPage({ id, view: segment }: ReviewsPath) {
  "use cache";
  cacheLife(cacheLives.catalog);
  const serviceId = objectIdSchema.safeParse(id).data;
  const view = parseReviewView(segment);
  if (!serviceId || !view) return null;
  cacheTag(...readTags.courseWithReviews(serviceId));
  const stored = await findListedCourse({ serviceId });
  if (!stored) {
    cacheTag(...readTags.missingCourse());
    return null;
  }
  const [{ reviews, nextCursor }, counts] = await Promise.all([
    listCourseReviews({ course: stored, ...view, limit: defaultPageSize }),
    countReviews([serviceId]),
  ]);
  return {
    course: {
      _id: serviceId,
      title: stored.title,
      language: toNamedLanguage(stored.language),
      reviewCount: counts[serviceId] ?? 0,
    },
    starCounts: stored.stars.counts,
    view,
    reviews,
    nextCursor,
  };
}

export type ReviewsPage = NonNullable<Awaited<ReturnType<typeof findReviewsPage>>>;
