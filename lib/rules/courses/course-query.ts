import type { Category, Level } from "#lib/rules/courses/course-facets";
import { type CourseSort, toCourseSort } from "#lib/rules/courses/course-sorts";

// Lists load this file before any interaction. What names filters and prices is in describe-filters.ts.

/** The filters of a list of courses. */
export type CourseFilters = {
  category?: Category;
  level?: Level;
  /** A BCP 47 tag. */
  language?: string;
  /** "free", or two bounds in dollars, one of which may be missing: "10-20", "-20", "50-". */
  price?: string;
  /** The lowest average rating, from 1 to 5. */
  stars?: number;
};

/** The filters, order, and position of a list of courses, as a URL of /services states them. */
export type CourseQuery = CourseFilters & {
  q?: string;
  /** Searches for the words exactly as typed, without correcting typos. */
  exact?: true;
  sort?: CourseSort;
  cursor?: string;
};

export const filterNames = ["category", "level", "language", "price", "stars"] as const;
export type FilterName = (typeof filterNames)[number];

/** The parameters of /services, in the order in which its URLs list them. */
export const courseParameters = ["q", "exact", ...filterNames, "sort", "cursor"] as const;

/** The most characters of a search. */
export const maxQueryLength = 200;

/** The average ratings that the page offers as filters. */
export const offeredStars = [4.5, 4, 3] as const;

/** The canonical URL of a list: parameters in a fixed order, without those that change nothing. */
export function toCoursesPath(query: CourseQuery): string {
  const { sort, ...rest } = query;
  const isUsual = toCourseSort(query) === toCourseSort({ q: query.q });
  const values = { ...rest, sort: isUsual ? undefined : sort, exact: rest.exact && "1" };
  const parameters = new URLSearchParams();
  for (const name of courseParameters) {
    const value = values[name];
    if (value !== undefined && value !== "") parameters.set(name, String(value));
  }
  return parameters.size > 0 ? `/services?${parameters}` : "/services";
}

/** The query without this filter, from the first page. */
export function toQueryWithoutFilter(query: CourseQuery, name: FilterName): CourseQuery {
  const { [name]: _removed, cursor: _cursor, ...rest } = query;
  return rest;
}

/** The names of the active filters. */
export function listActiveFilters(query: CourseFilters): FilterName[] {
  return filterNames.filter((name) => query[name]);
}

/** Whether a search or a filter narrows the list down. */
export function isNarrowed(query: CourseQuery): boolean {
  return Boolean(query.q) || listActiveFilters(query).length > 0;
}

export function formatMinStars(stars: number): string {
  return `${stars} stars or more`;
}
