import { type CourseQuery, isNarrowed } from "#lib/rules/courses/course-query";
import { toCourseSort } from "#lib/rules/courses/course-sorts";
import { formatCount } from "#lib/rules/text/format-count";

/** The number of courses that a search finds, counted up to 1,000. `isMore` means that there are more. */
export type CourseTotal = { count: number; isMore: boolean };

/** A search that finds courses where the user's finds none. Without a number of courses if it wasn't counted. */
export type SuggestedSearch = { query: CourseQuery } & Partial<CourseTotal>;

/** Formats a number of courses: "24 courses", "1,000+ courses". */
export function formatTotal({ count, isMore }: CourseTotal): string {
  const text = formatCount({ count, noun: "course" });
  return isMore ? text.replace(" ", "+ ") : text;
}

/** Whether a query is the plain list: the first page of all courses, newest first. */
export function isPlainList(query: CourseQuery): boolean {
  return !isNarrowed(query) && !query.cursor && toCourseSort(query) === "newest";
}
