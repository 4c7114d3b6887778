import "server-only";
import type { Filter } from "mongodb";
import type { CourseDocument } from "#lib/db/documents/courses";
import type { CourseQuery } from "#lib/rules/courses/course-query";
import { type CourseSort, toCourseSort } from "#lib/rules/courses/course-sorts";
import { tokens } from "#lib/rules/search/search-tokens";
import { buildFilterPlan, buildSearchPlan } from "#lib/search/build-search-plan";
import { type Tier, toFilter } from "#lib/search/to-filter";

export type CourseFilter = Filter<CourseDocument>;

/** How a query finds its courses. */
export type CourseSearch = {
  sort: CourseSort;
  /** Filters to query one after the other, each in an index's order. Cursors contain `rank`. Empty: no match. */
  steps: { rank: number; tier: Tier; filter: CourseFilter }[];
  /** The filter that matches the courses of all steps; null if nothing can match. */
  filter: CourseFilter | null;
  /** The corrections of misspelled words. Keys and values are folded. */
  corrections: ReadonlyMap<string, string>;
};

type SearchOptions = { isRespelled?: boolean };

/**
 * Returns how a query finds its courses. By relevance, there is one step per tier of the words; other orders have a
 * single step. There are no steps if no course has the words. `isRespelled` writes the words together or apart as
 * courses do, for a query that finds nothing as it's typed.
 */
export async function buildCourseSearch(
  query: CourseQuery,
  { isRespelled = false }: SearchOptions = {},
): Promise<CourseSearch> {
  const { q, exact: isExact = false } = query;
  const filters = listTokens(query);
  const { tiers, counts, corrections } = await (q
    ? buildSearchPlan({ q, isExact, filters, isRespelled })
    : buildFilterPlan(filters));
  const sort = toCourseSort(query);
  const widest = tiers.at(-1);
  if (!widest) return { sort, steps: [], filter: null, corrections };
  const shared = { counts, filters: query };
  const steps = tiers.flatMap((tier, rank) => {
    if (!tier) return [];
    const except = tiers.slice(0, rank).findLast((each) => each !== null) ?? null;
    return [{ rank, tier, filter: toFilter({ tier, except, isOrdered: true, ...shared }) }];
  });
  const whole = { tier: widest, except: null, ...shared };
  const step = { rank: 0, tier: widest, filter: toFilter({ ...whole, isOrdered: true }) };
  return {
    sort,
    steps: sort === "relevance" ? steps : [step],
    filter: toFilter({ ...whole, isOrdered: false }),
    corrections,
  };
}

function listTokens({ category, level, language, price }: CourseQuery): string[] {
  return [
    ...(category ? [tokens.category(category)] : []),
    ...(level ? [tokens.level(level)] : []),
    ...(language ? [tokens.language(language)] : []),
    ...(price === "free" ? [tokens.free] : []),
  ];
}
