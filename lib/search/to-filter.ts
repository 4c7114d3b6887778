import "server-only";
import { isDeepStrictEqual } from "node:util";
import { type CourseFilters, toPriceBounds } from "#lib/rules/courses/course-query";
import { toPriceKey } from "#lib/rules/courses/sort-keys";
import { toIndexed } from "#lib/rules/search/search-tokens";

/** Courses that have all of some tokens and, unless `any` is empty, one of others. */
export type Tier = { all: string[]; any: string[] };

type FilterOptions = {
  tier: Tier;
  /** Courses that were found before. */
  except: Tier | null;
  /** How many courses have a token at most. */
  counts: ReadonlyMap<string, number>;
  filters: Pick<CourseFilters, "price" | "stars">;
};

/**
 * Finds published courses. The condition on `search` is the one that finds the fewest of them, so that every index that begins
 * with `search` is read between its bounds and no others; all other conditions are on `searchTokens`, which has no index.
 */
export function toFilter({ tier, except, counts, filters: { price, stars } }: FilterOptions) {
  const countOf = (token: string) => counts.get(token) ?? 0;
  const rarest = tier.all.map(toIndexed).toSorted((a, b) => countOf(a) - countOf(b))[0];
  const any = tier.any.map(toIndexed);
  const anyCount = any.reduce((sum, token) => sum + countOf(token), 0);
  const isByAny = any.length > 0 && (rarest === undefined || anyCount < countOf(rarest));
  const driver = isByAny ? oneOf(any) : rarest;
  const isSaid = isByAny && isDeepStrictEqual(any, tier.any);
  const others = { all: tier.all.filter((token) => token !== driver), any: isSaid ? [] : tier.any };
  const conditions = { ...toCondition(others), ...(except && { $not: toCondition(except) }) };
  return {
    ...(driver !== undefined && { search: driver }),
    // A published course has no state, and null is found where there is none.
    state: null,
    ...(Object.keys(conditions).length > 0 && { searchTokens: conditions }),
    ...(stars && { averageStars: { $gte: stars } }),
    ...(price && price !== "free" && { priceKey: toPriceRange(price) }),
  };
}

function toCondition({ all, any }: Tier) {
  return { ...(all.length > 0 && { $all: all }), ...(any.length > 0 && { $in: any }) };
}

function oneOf(any: string[]) {
  return any.length === 1 ? any[0] : { $in: any };
}

/** Bounds of the index that prices are sorted by: a key is the cents, then hexadecimal digits. */
function toPriceRange(price: string) {
  const { min, max } = toPriceBounds(price);
  return {
    ...(min !== undefined && { $gte: toPriceKey({ priceCents: min, createdKey: "" }) }),
    ...(max !== undefined && { $lt: toPriceKey({ priceCents: max, createdKey: "g" }) }),
  };
}
