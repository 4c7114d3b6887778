import { categories, formatLanguage, levels } from "#lib/rules/courses/course-facets";
import {
  type CourseFilters,
  type CourseQuery,
  type FilterName,
  filterNames,
  formatMinStars,
} from "#lib/rules/courses/course-query";
import { fromUsDollars, pricePrefix, toCents } from "#lib/rules/payments/money";

/** The price ranges that the page offers. URLs may contain any other range. */
const [low, high] = [fromUsDollars(20), fromUsDollars(50)];
export const offeredPrices = ["free", `-${low}`, `${low}-${high}`, `${high}-`];

/** The price ranges to choose from, with their names. Includes the chosen one. */
export function listPriceOptions(chosen?: string): [price: string, name: string][] {
  const prices = new Set([...offeredPrices, ...(chosen ? [chosen] : [])]);
  return [...prices].map((price) => [price, formatPriceRange(price)]);
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

/** The title of a search's page: the search words, then the active filters. */
export function toSearchTitle(query: CourseQuery): string {
  const parts = [...(query.q ? [query.q] : []), ...listFilters(query).map(({ label }) => label)];
  return parts.length > 0 ? `${parts.join(", ")} - Services` : "Services";
}

/** A price range as text: "$20 to $50", "Up to $20", "$50 or more", or "Free". */
export function formatPriceRange(price: string): string {
  if (price === "free") return "Free";
  const [min = "", max = ""] = price.split("-");
  if (!max) return `${pricePrefix}${min} or more`;
  return min ? `${pricePrefix}${min} to ${pricePrefix}${max}` : `Up to ${pricePrefix}${max}`;
}

/** The inclusive bounds of a price range, in cents. */
export function toPriceBounds(price: string): { min?: number; max?: number } {
  const [min, max] = price.split("-");
  return { ...(min && { min: toCents(Number(min)) }), ...(max && { max: toCents(Number(max)) }) };
}
