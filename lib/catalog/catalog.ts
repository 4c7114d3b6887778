import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheLives, readTags } from "#lib/cache/cache-manifest";
import { type CourseList, listCourses } from "#lib/catalog/list-courses";
import { allowNoDatabase } from "#lib/db/allow-no-database";
import { isBuilding } from "#lib/env/env";
import { countReviews } from "#lib/reviews/list-course-reviews";
import type { CourseQuery } from "#lib/rules/courses/course-query";
import type { Course } from "#lib/rules/courses/course-schema";
import { toCourseSort } from "#lib/rules/courses/course-sorts";
import { listSuggestions, type Suggestion } from "#lib/search/list-suggestions";
import { isTooSlow } from "#lib/search/time-limit";

export type CourseSummary = Course & { reviewCount: number };

export type CatalogPage = Omit<CourseList, "courses"> & {
  courses: CourseSummary[];
  /** Searches that find courses, for a query that finds none. */
  suggestions: Suggestion[];
  /** Set if no database could be read. */
  isPending?: true;
  /** Set if the search took too long: it needs more words, or fewer filters. */
  isTooSlow?: true;
};

const emptyPage: CatalogPage = {
  courses: [],
  nextCursor: null,
  previousCursor: null,
  total: { count: 0, isMore: false },
  correctedQuery: null,
  suggestions: [],
};

/** One page of 24 courses with their review counts. A search that takes too long returns a page with `isTooSlow`. */
export async function loadCatalogPage(query: CourseQuery): Promise<CatalogPage> {
  "use cache";
  const sort = toCourseSort(query);
  const isByStars = sort === "relevance" || sort === "top-rated" || query.stars !== undefined;
  cacheTag(...readTags.courseList({ isByStars, isByStudents: sort === "students" }));
  const found = await loadCatalogLists(query).catch(toTooSlow).catch(allowNoDatabase);
  cacheLife(isBuilding ? cacheLives.build : found?.isTooSlow ? cacheLives.slowSearch : cacheLives.catalog);
  if (!found) return { ...emptyPage, ...(isBuilding && { isPending: true }) };
  cacheTag(...readTags.listedCourses(found.courses));
  return found;
}

function toTooSlow(error: unknown): CatalogPage {
  if (!isTooSlow(error)) throw error;
  return { ...emptyPage, isTooSlow: true };
}

async function loadCatalogLists(query: CourseQuery): Promise<CatalogPage> {
  const { courses, ...list } = await listCourses({ query });
  const isEmpty = courses.length === 0 && !query.cursor;
  const [summaries, suggestions] = await Promise.all([
    withReviewCounts(courses),
    isEmpty ? listSuggestions(query) : [],
  ]);
  return { ...list, courses: summaries, suggestions };
}

/** Adds each course's number of reviews. */
export async function withReviewCounts(courses: Course[]): Promise<CourseSummary[]> {
  const counts = await countReviews(courses.map(({ _id }) => _id));
  return courses.map((course) => ({ ...course, reviewCount: counts[course._id] ?? 0 }));
}
