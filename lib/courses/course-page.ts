import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { defaultPageSize } from "#lib/api/paging";
import { cacheTags, catalogLife } from "#lib/cache/cache-tags";
import { getCourse } from "#lib/courses/find-course";
import { countReviews, listCourseReviews } from "#lib/reviews/list-course-reviews";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** A course with its newest reviews and their count, or null if the id is malformed or unknown. */
export async function getCoursePage(id: string) {
  "use cache";
  cacheLife(catalogLife);
  const serviceId = objectIdSchema.safeParse(id).data;
  if (!serviceId) return null;
  cacheTag(cacheTags.catalog, cacheTags.course(serviceId), cacheTags.reviews(serviceId));
  const [course, { reviews, nextCursor }, counts] = await Promise.all([
    getCourse(serviceId),
    listCourseReviews({ serviceId, limit: defaultPageSize }),
    countReviews([serviceId]),
  ]);
  // A page that says that there is no such course changes when one is added, as the lists do.
  if (!course) {
    cacheTag(cacheTags.courses);
    return null;
  }
  return { course: { ...course, reviewCount: counts[serviceId] ?? 0 }, reviews, nextCursor };
}
