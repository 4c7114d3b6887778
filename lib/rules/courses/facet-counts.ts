import {
  type CourseQuery,
  type FilterName,
  isNarrowed,
  toQueryWithoutFilter,
} from "#lib/rules/courses/course-query";

/** The numbers of published courses by the value of a filter. Ratings and ranges of prices aren't counted. */
export type FacetCounts = Record<Exclude<FilterName, "stars">, Record<string, number>>;

/** From this number on, a term's stored count isn't exact (lib/derived/recount-terms). */
const maxExact = 1000;

/** The text of a count: "4", "1,000+". */
export function formatFacetCount(count: number): string {
  return count < maxExact ? String(count) : "1,000+";
}

/**
 * Whether the counts of this filter's values are numbers of results: the search has no words and no other filter. They
 * are counted over the whole catalog.
 */
export function hasFacetCounts(query: CourseQuery, name: FilterName): boolean {
  return !isNarrowed(toQueryWithoutFilter(query, name));
}
