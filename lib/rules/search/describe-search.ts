import { type CourseQuery, isNarrowed, listFilters } from "#lib/rules/courses/course-query";
import { toCourseSort } from "#lib/rules/courses/course-sorts";
import { formatCount } from "#lib/rules/text/format-count";

/** How many courses a search finds: 1,000 at most, with `isMore` for more. */
export type CourseTotal = { count: number; isMore: boolean };

/** A search that finds courses where another finds none, and how many if they have been counted. */
export type SuggestedSearch = { query: CourseQuery } & Partial<CourseTotal>;

/** "24 courses", "1,000+ courses". */
export function formatTotal({ count, isMore }: CourseTotal): string {
  const text = formatCount({ count, noun: "course" });
  return isMore ? text.replace(" ", "+ ") : text;
}

/** The title of a search's page: what is searched for, then the filters that are on. */
export function toSearchTitle(query: CourseQuery): string {
  const parts = [...(query.q ? [query.q] : []), ...listFilters(query).map(({ label }) => label)];
  return parts.length > 0 ? `${parts.join(", ")} - Services` : "Services";
}

/** Whether the list is the plain one: all courses, the newest first, from the beginning. */
export function isPlainList(query: CourseQuery): boolean {
  return !isNarrowed(query) && !query.cursor && toCourseSort(query) === "newest";
}
