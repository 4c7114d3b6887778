import {
  type Category,
  categories,
  type Level,
  levels,
  nameLanguage,
} from "#lib/rules/courses/course-facets";
import { type CourseSort, toCourseSort } from "#lib/rules/courses/course-sorts";
import { fromUsDollars, pricePrefix, toCents } from "#lib/rules/payments/money";

/** What a list of courses can be narrowed down by. */
export type CourseFilters = {
  category?: Category;
  level?: Level;
  /** A BCP 47 tag. */
  language?: string;
  /** "free", or two bounds in dollars of which one may be missing: "10-20", "-20", "50-". */
  price?: string;
  /** The lowest average, from 1 to 5. */
  stars?: number;
};

/** Which courses a list has, in which order, from where on; the same as an address of /services says it. */
export type CourseQuery = CourseFilters & {
  q?: string;
  /** Whether the words are meant as they are written, and not to be corrected. */
  exact?: true;
  sort?: CourseSort;
  cursor?: string;
};

export const filterNames = ["category", "level", "language", "price", "stars"] as const;
export type FilterName = (typeof filterNames)[number];

/** The parameters of /services, in the order in which its addresses have them. */
export const courseParameters = ["q", "exact", ...filterNames, "sort", "cursor"] as const;

/** No search is longer. */
export const maxQueryLength = 200;

/** The price ranges that the page offers; an address may have any other. */
const [low, high] = [fromUsDollars(20), fromUsDollars(50)];
export const offeredPrices = ["free", `-${low}`, `${low}-${high}`, `${high}-`];

/** The averages that the page offers. */
export const offeredStars = [4.5, 4, 3] as const;

/** The one address of a list: without parameters that change nothing, and always in the same order. */
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

/** The same list without this filter, from its beginning. */
export function withoutFilter(query: CourseQuery, name: FilterName): CourseQuery {
  const { [name]: _removed, cursor: _cursor, ...rest } = query;
  return rest;
}

/** The filters that are on, with the names that people read. */
export function listFilters(query: CourseFilters): { name: FilterName; label: string }[] {
  const labels = {
    category: query.category && categories[query.category],
    level: query.level && levels[query.level],
    language: query.language && nameLanguage(query.language),
    price: query.price && namePrice(query.price),
    stars: query.stars && nameStars(query.stars),
  };
  return filterNames.flatMap((name) => {
    const label = labels[name];
    return label ? [{ name, label }] : [];
  });
}

/** Whether a list leaves courses out: because words are searched for, or by a filter. */
export function isNarrowed(query: CourseQuery): boolean {
  return Boolean(query.q) || listFilters(query).length > 0;
}

/** "$20 to $50", "Up to $20", "$50 or more", "Free". */
export function namePrice(price: string): string {
  if (price === "free") return "Free";
  const [min = "", max = ""] = price.split("-");
  if (!max) return `${pricePrefix}${min} or more`;
  return min ? `${pricePrefix}${min} to ${pricePrefix}${max}` : `Up to ${pricePrefix}${max}`;
}

export function nameStars(stars: number): string {
  return `${stars} stars or more`;
}

/** The bounds of a price range in cents, both included. */
export function toPriceBounds(price: string): { min?: number; max?: number } {
  const [min, max] = price.split("-");
  return { ...(min && { min: toCents(Number(min)) }), ...(max && { max: toCents(Number(max)) }) };
}
