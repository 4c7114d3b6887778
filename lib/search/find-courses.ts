import "server-only";
import type { Filter } from "mongodb";
import { type CourseFields, courseFields } from "#lib/courses/to-course-dto";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";
import type { CourseQuery } from "#lib/rules/courses/course-query";
import { type CourseSort, toCourseSort } from "#lib/rules/courses/course-sorts";
import type { CourseTotal } from "#lib/rules/search/describe-search";
import { tokens } from "#lib/rules/search/search-tokens";
import { buildFilterPlan, buildSearchPlan } from "#lib/search/build-search-plan";
import { maxTimeMS, withTimeLimit } from "#lib/search/time-limit";
import { toFilter } from "#lib/search/to-filter";

const orders = {
  relevance: { field: "topRatedKey", direction: -1 },
  newest: { field: "createdKey", direction: -1 },
  "top-rated": { field: "topRatedKey", direction: -1 },
  students: { field: "studentsKey", direction: -1 },
  price: { field: "priceKey", direction: 1 },
  "-price": { field: "priceKey", direction: -1 },
} as const satisfies Record<CourseSort, { field: keyof CourseDocument; direction: 1 | -1 }>;

/** The most results that are counted. More are shown as "1,000+". */
const maxCounted = 1000;

type CourseFilter = Filter<CourseDocument>;

/** How a query finds its courses. */
export type CourseSearch = {
  sort: CourseSort;
  /** Filters to query one after the other, each in an index's order. Cursors contain `rank`. Empty: no match. */
  steps: { rank: number; filter: CourseFilter }[];
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
  const filter = toFilter({ tier: widest, except: null, counts, filters: query });
  const steps = tiers.flatMap((tier, rank) => {
    const except = tiers.slice(0, rank).findLast((each) => each !== null) ?? null;
    return tier ? [{ rank, filter: toFilter({ tier, except, counts, filters: query }) }] : [];
  });
  return { sort, steps: sort === "relevance" ? steps : [{ rank: 0, filter }], filter, corrections };
}

function listTokens({ category, level, language, price }: CourseQuery): string[] {
  return [
    ...(category ? [tokens.category(category)] : []),
    ...(level ? [tokens.level(level)] : []),
    ...(language ? [tokens.language(language)] : []),
    ...(price === "free" ? [tokens.free] : []),
  ];
}

type PageOptions = { search: CourseSearch; limit: number; cursor?: string | undefined };

export type FoundPage = {
  documents: CourseFields[];
  nextCursor: string | null;
  /** Null on the first page. */
  previousCursor: string | null;
};

/** The courses after a cursor, or before one with a hyphen. AppError `unavailable` (reason "too_slow") after 1.5 s. */
export async function listFoundCourses({ search, limit, cursor }: PageOptions): Promise<FoundPage> {
  const isBackward = cursor?.startsWith("-") ?? false;
  const found = await listStepCourses({ search, limit: limit + 1, cursor, isBackward });
  const hasMore = found.length > limit;
  // Courses before the cursor were removed in the meantime, so this is the first page, which starts at the beginning.
  if (isBackward && !hasMore) return listFoundCourses({ search, limit });
  const page = found.slice(0, limit);
  if (isBackward) page.reverse();
  const [first, last] = [page.at(0), page.at(-1)];
  return {
    documents: page.map(({ document }) => document),
    nextCursor: last && (isBackward || hasMore) ? last.cursor : null,
    previousCursor: first && cursor ? `-${first.cursor}` : null,
  };
}

type FoundCourse = { document: CourseFields; cursor: string };

async function listStepCourses(options: PageOptions & { isBackward: boolean }): Promise<FoundCourse[]> {
  const { search, limit, cursor, isBackward } = options;
  const { field, direction } = orders[search.sort];
  const [, rank, key] = /^-?(?:(\d)~)?(.+)$/.exec(cursor ?? "") ?? [];
  const start = Number(rank ?? 0);
  const steps = isBackward ? search.steps.toReversed() : search.steps;
  const ahead = steps.filter((step) => !key || (isBackward ? step.rank <= start : step.rank >= start));
  const isAscending = direction > 0 !== isBackward;
  const courses = await getCollection("services");
  let found: FoundCourse[] = [];
  for (const step of ahead) {
    if (found.length === limit) break;
    const isAfterKey = key !== undefined && step.rank === start;
    const filter = isAfterKey
      ? withBound(step.filter, field, { [isAscending ? "$gt" : "$lt"]: key })
      : step.filter;
    const documents: CourseFields[] = await withTimeLimit(
      courses
        .find(filter, { projection: courseFields, maxTimeMS })
        .sort({ [field]: isAscending ? 1 : -1 })
        .limit(limit - found.length)
        .toArray(),
    );
    const toCursor = (document: CourseFields) =>
      search.sort === "relevance" ? `${step.rank}~${document[field]}` : document[field];
    found = found.concat(documents.map((document) => ({ document, cursor: toCursor(document) })));
  }
  return found;
}

/** Adds the cursor's bound to the filter, which may already have bounds of the same field (a price range). */
function withBound(filter: CourseFilter, field: keyof CourseDocument, bound: object): CourseFilter {
  const { [field]: bounds } = filter;
  return { ...filter, [field]: { ...(typeof bounds === "object" && bounds), ...bound } };
}

/** The number of courses that a search finds, counted up to maxCounted. Throws the same errors as listFoundCourses. */
export async function countFound({ filter }: CourseSearch): Promise<CourseTotal> {
  if (!filter) return { count: 0, isMore: false };
  const courses = await getCollection("services");
  const count = await withTimeLimit(courses.countDocuments(filter, { limit: maxCounted + 1, maxTimeMS }));
  return { count: Math.min(count, maxCounted), isMore: count > maxCounted };
}
