import {
  type Category,
  categories,
  formatLanguage,
  type Level,
  levels,
} from "#lib/rules/courses/course-facets";
import { type CourseSort, toCourseSort } from "#lib/rules/courses/course-sorts";
import { fromUsDollars, pricePrefix, toCents } from "#lib/rules/payments/money";

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

/** The price ranges that the page offers. URLs may contain any other range. */
const [low, high] = [fromUsDollars(20), fromUsDollars(50)];
export const offeredPrices = ["free", `-${low}`, `${low}-${high}`, `${high}-`];

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

/** The active filters with their labels. */
export function listFilters(query: CourseFilters): { name: FilterName; label: string }[] {
  const labels = {
    category: query.category && categories[query.category],
    level: query.level && levels[query.level],
    language: query.language && formatLanguage(query.language),
    price: query.price && formatPriceRange(query.price),
    stars: query.stars && formatMinStars(query.stars),
  };
  return filterNames.flatMap((name) => {
    const label = labels[name];
    return label ? [{ name, label }] : [];
  });
}

/** Whether a search or a filter narrows the list down. */
export function isNarrowed(query: CourseQuery): boolean {
  return Boolean(query.q) || listFilters(query).length > 0;
}

/** A price range as text: "$20 to $50", "Up to $20", "$50 or more", or "Free". */
export function formatPriceRange(price: string): string {
  if (price === "free") return "Free";
  const [min = "", max = ""] = price.split("-");
  if (!max) return `${pricePrefix}${min} or more`;
  return min ? `${pricePrefix}${min} to ${pricePrefix}${max}` : `Up to ${pricePrefix}${max}`;
}

export function formatMinStars(stars: number): string {
  return `${stars} stars or more`;
}

/** The inclusive bounds of a price range, in cents. */
export function toPriceBounds(price: string): { min?: number; max?: number } {
  const [min, max] = price.split("-");
  return { ...(min && { min: toCents(Number(min)) }), ...(max && { max: toCents(Number(max)) }) };
}
