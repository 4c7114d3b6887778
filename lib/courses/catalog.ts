import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { defaultPageSize } from "#lib/api/paging";
import { buildLife, cacheTags, catalogLife } from "#lib/cache/cache-tags";
import { countCourses, listCoursesPage } from "#lib/courses/list-courses";
import { allowNoDatabase } from "#lib/db/allow-no-database";
import { isBuilding } from "#lib/env/env";
import { countReviews } from "#lib/reviews/list-course-reviews";
import type { Course } from "#lib/rules/courses/course-schema";
import type { CourseSort } from "#lib/rules/courses/course-sorts";

export type CourseSummary = Course & { reviewCount: number };
export type CatalogPage = { courses: CourseSummary[]; total: number; isPending?: true };

const emptyPage: CatalogPage = { courses: [], total: 0, ...(isBuilding && { isPending: true }) };

type CatalogQuery = { page: number; sort?: CourseSort };

/**
 * One numbered page of 24 courses with their review counts, newest first unless `sort` says otherwise, and the total number
 * of courses.
 */
export async function getCatalogPage(query: CatalogQuery): Promise<CatalogPage> {
  "use cache";
  cacheTag(cacheTags.catalog, cacheTags.courses);
  if (query.sort === "top-rated") cacheTag(cacheTags.topRated);
  const found = await readCatalogPage(query).catch(allowNoDatabase);
  cacheLife(isBuilding ? buildLife : catalogLife);
  if (!found) return emptyPage;
  const tags = found.courses.flatMap(({ _id, teacher }) => [
    cacheTags.reviews(_id),
    ...(teacher ? [cacheTags.teacher(teacher.id)] : []),
  ]);
  if (tags.length > 0) cacheTag(...new Set(tags));
  return found;
}

async function readCatalogPage(query: CatalogQuery): Promise<CatalogPage> {
  const [courses, total] = await Promise.all([listCoursesPage(query), countCourses()]);
  return { courses: await withReviewCounts(courses), total };
}

/** These courses with the numbers of their reviews. */
export async function withReviewCounts(courses: Course[]): Promise<CourseSummary[]> {
  const counts = await countReviews(courses.map(({ _id }) => _id));
  return courses.map((course) => ({ ...course, reviewCount: counts[course._id] ?? 0 }));
}

/** The number of pages for this many courses; at least one. */
export function countPages(total: number): number {
  return Math.max(1, Math.ceil(total / defaultPageSize));
}
