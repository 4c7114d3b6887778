import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { defaultPageSize } from "#lib/api/paging";
import { cacheTags, catalogLife } from "#lib/cache/cache-tags";
import { findCourse, isListed } from "#lib/courses/find-course";
import { toCourseDto } from "#lib/courses/to-course-dto";
import { hasCaptions } from "#lib/lessons/has-captions";
import { findOutline, toOutlineDto } from "#lib/lessons/outlines";
import { countSales } from "#lib/payments/sales";
import { countReviews, listCourseReviews } from "#lib/reviews/list-course-reviews";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { describeTeacher, findTeacher } from "#lib/teachers/find-teacher";

/**
 * A course with its outline, its teacher, the number of its students, its newest reviews and their count; null if the id
 * is malformed or unknown, or visitors don't find the course.
 */
export async function getCoursePage(id: string) {
  "use cache";
  cacheLife(catalogLife);
  const serviceId = objectIdSchema.safeParse(id).data;
  if (!serviceId) return null;
  cacheTag(cacheTags.catalog, cacheTags.course(serviceId), cacheTags.reviews(serviceId));
  const stored = await findCourse({ serviceId });
  // A page that says that there is no such course changes when one is added, as the lists do.
  if (!stored || !isListed(stored)) {
    cacheTag(cacheTags.courses);
    return null;
  }
  const [outline, sales, teacher, { reviews, nextCursor }, counts] = await Promise.all([
    findOutline({ serviceId: stored._id }),
    countSales([serviceId]),
    findTeacher({ uid: stored.owner.uid }),
    listCourseReviews({ course: stored, sort: "newest", limit: defaultPageSize }),
    countReviews([serviceId]),
  ]);
  const described = teacher && (await describeTeacher(teacher));
  if (described) cacheTag(...described.tags);
  const course = toCourseDto(stored, {
    outline: outline.revision > 0 ? outline : undefined,
    teacher: teacher ?? undefined,
  });
  return {
    course: { ...course, reviewCount: counts[serviceId] ?? 0 },
    starCounts: stored.stars.counts,
    outline: toOutlineDto(outline, { isTeacher: false }),
    hasCaptions: await hasCaptions(outline),
    students: sales[serviceId]?.students ?? 0,
    teacher: described?.teacher ?? null,
    reviews,
    nextCursor,
  };
}
