import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheTags, catalogueLife } from "#lib/cache/cache-tags";
import { objectIdSchema } from "#lib/http/object-id";
import { defaultPageSize } from "#lib/http/paging";
import { countReviews } from "#lib/reviews/count-reviews";
import { listCourseReviews } from "#lib/reviews/list-course-reviews";
import { getService } from "#lib/services/get-service";

/** One course with its newest reviews and their number, or null when the id is malformed or nobody's. */
export async function getCoursePage(id: string) {
  "use cache";
  cacheLife(catalogueLife);
  const serviceId = objectIdSchema.safeParse(id).data;
  if (!serviceId) return null;
  cacheTag(cacheTags.catalogue, cacheTags.service(serviceId), cacheTags.reviews(serviceId));
  const [service, { reviews, nextCursor }, counts] = await Promise.all([
    getService(serviceId),
    listCourseReviews({ serviceId, limit: defaultPageSize }),
    countReviews([serviceId]),
  ]);
  // A page that says that there is no such course changes when one is added, as the lists do.
  if (!service) {
    cacheTag(cacheTags.services);
    return null;
  }
  return { service: { ...service, reviewCount: counts[serviceId] ?? 0 }, reviews, nextCursor };
}
