import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheLives, readTags } from "#lib/cache/cache-manifest";
import { loadTeacherDto } from "#lib/catalog/load-teacher-dto";
import { findListedCourse } from "#lib/courses/find-course";
import { toCourseDto } from "#lib/courses/to-course-dto";
import { defaultPageSize } from "#lib/db/paging";
import { hasCaptions } from "#lib/lessons/outline-lessons";
import { findOutline, toOutlineDto } from "#lib/lessons/outlines";
import { countSales } from "#lib/ownership/sales";
import { countReviews, listCourseReviews } from "#lib/reviews/list-course-reviews";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { findTeacher } from "#lib/teachers/find-teacher";

/** The data of a course's page. Null if the id is malformed or unknown, or the course isn't published. */
export async function findCoursePage(id: string) {
  "use cache";
  cacheLife(cacheLives.catalog);
  const serviceId = objectIdSchema.safeParse(id).data;
  if (!serviceId) return null;
  cacheTag(...readTags.courseWithReviews(serviceId));
  const stored = await findListedCourse({ serviceId });
  if (!stored) {
    cacheTag(...readTags.missingCourse());
    return null;
  }
  const [outline, sales, teacher, { reviews, nextCursor }, counts] = await Promise.all([
    findOutline({ serviceId: stored._id }),
    countSales([serviceId]),
    findTeacher({ uid: stored.owner.uid }),
    listCourseReviews({ course: stored, sort: "newest", limit: defaultPageSize }),
    countReviews([serviceId]),
  ]);
  const described = teacher && (await loadTeacherDto(teacher));
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
