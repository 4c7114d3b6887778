import "server-only";
import type { CourseFilters } from "#lib/rules/courses/course-query";
import { toPriceBounds } from "#lib/rules/courses/describe-filters";
import { toPriceKey } from "#lib/rules/courses/sort-keys";
import { toCounted, tokens } from "#lib/rules/search/search-tokens";

/** Matches courses that have all tokens of `all` and, unless `any` is empty, at least one of `any`. */
export type Tier = { all: string[]; any: string[] };

/** The most courses that are sorted in memory: those that have any of several words, which no index has in order. */
export const maxSorted = 2_000;

type FilterOptions = {
  tier: Tier;
  /** Excludes the courses that an earlier step has found. */
  except: Tier | null;
  /** Upper bounds of the number of courses with each token. */
  counts: ReadonlyMap<string, number>;
  filters: Pick<CourseFilters, "category" | "level" | "price" | "stars">;
  /** Whether the courses are read in an order. Those that have one of several words would then have to be sorted. */
  isOrdered: boolean;
};

/**
 * The filter for published courses. The condition on `search`, which only published courses have, uses the rarest token,
 * so that an index that starts with `search` is read only within its bounds. A search without tokens reads an index that
 * starts with `state`. In no order, the courses with a token are also found by category and level in an index. All other
 * conditions use `searchTokens`, which has no index (docs/decisions/0080).
 */
export function toFilter({ tier, except, counts, filters, isOrdered }: FilterOptions) {
  const { category, level, price, stars } = filters;
  const facets = [category && tokens.category(category), level && tokens.level(level)];
  const fields = isOrdered ? {} : { ...(category && { category }), ...(level && { level }) };
  const countOf = (token: string) => counts.get(toCounted(token)) ?? 0;
  const all = isOrdered ? tier.all : tier.all.filter((token) => !facets.includes(token));
  const drivers = all.length + tier.any.length > 0 ? all : tier.all;
  const rarest = drivers.toSorted((a, b) => countOf(a) - countOf(b))[0];
  const anyCount = tier.any.reduce((sum, token) => sum + countOf(token), 0);
  const isBounded = !isOrdered || tier.any.length === 1 || anyCount <= maxSorted;
  const isByAny = tier.any.length > 0 && (rarest === undefined || (isBounded && anyCount < countOf(rarest)));
  const driver = isByAny ? toOneOf(tier.any) : rarest;
  const others = { all: all.filter((token) => token !== driver), any: isByAny ? [] : tier.any };
  const conditions = { ...toCondition(others), ...(except && { $not: toCondition(except) }) };
  return {
    ...(driver === undefined ? { state: "published" as const } : { search: driver, ...fields }),
    ...(Object.keys(conditions).length > 0 && { searchTokens: conditions }),
    ...(stars && { averageStars: { $gte: stars } }),
    ...(price && price !== "free" && { priceKey: toPriceRange(price) }),
  };
}

function toCondition({ all, any }: Tier) {
  return { ...(all.length > 0 && { $all: all }), ...(any.length > 0 && { $in: any }) };
}

function toOneOf(any: string[]) {
  return any.length === 1 ? any[0] : { $in: any };
}

/** The bounds of the index by price. A key is the cents followed by hexadecimal digits. */
function toPriceRange(price: string) {
  const { min, max } = toPriceBounds(price);
  return {
    ...(min !== undefined && { $gte: toPriceKey({ priceCents: min, createdKey: "" }) }),
    ...(max !== undefined && { $lt: toPriceKey({ priceCents: max, createdKey: "g" }) }),
  };
}
