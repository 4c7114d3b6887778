import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheLives, readTags } from "#lib/cache/cache-manifest";
import { findListedCourse } from "#lib/courses/find-course";
import { toCourseDto } from "#lib/courses/to-course-dto";
import { defaultPageSize } from "#lib/db/paging";
import { findOutline } from "#lib/lessons/outlines";
import { countReviews, listCourseReviews } from "#lib/reviews/list-course-reviews";
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
  const [outline, { reviews, nextCursor }, counts] = await Promise.all([
    findOutline({ serviceId: stored._id }),
    listCourseReviews({ course: stored, ...view, limit: defaultPageSize }),
    countReviews([serviceId]),
  ]);
  return {
    course: {
      ...toCourseDto(stored, { outline: outline.revision > 0 ? outline : undefined }),
      reviewCount: counts[serviceId] ?? 0,
    },
    starCounts: stored.stars.counts,
    view,
    reviews,
    nextCursor,
  };
}

export type ReviewsPage = NonNullable<Awaited<ReturnType<typeof findReviewsPage>>>;
