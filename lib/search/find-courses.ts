import "server-only";
import type { ObjectId } from "mongodb";
import { type CourseFields, courseFields } from "#lib/courses/to-course-dto";
import { getCollection } from "#lib/db/collections";
import type { CourseDocument } from "#lib/db/documents/courses";
import type { CourseSort } from "#lib/rules/courses/course-sorts";
import type { CourseTotal } from "#lib/rules/search/describe-search";
import type { CourseFilter, CourseSearch } from "#lib/search/build-course-search";
import { maxTimeMS, withTimeLimit } from "#lib/search/time-limit";
import type { Tier } from "#lib/search/to-filter";

const orders = {
  relevance: { field: "topRatedKey", direction: -1 },
  newest: { field: "createdKey", direction: -1 },
  "top-rated": { field: "topRatedKey", direction: -1 },
  students: { field: "studentsKey", direction: -1 },
  price: { field: "priceKey", direction: 1 },
  "-price": { field: "priceKey", direction: -1 },
} as const satisfies Record<CourseSort, { field: keyof CourseDocument; direction: 1 | -1 }>;

/** The most results that are counted, and that are ranked in memory. More are shown as "1,000+". */
const maxCounted = 1000;

export type PageOptions = { search: CourseSearch; limit: number; cursor?: string | undefined };

export type FoundPage = {
  documents: CourseFields[];
  nextCursor: string | null;
  /** Null on the first page. */
  previousCursor: string | null;
};

/**
 * The courses after a cursor, or before one with a hyphen, and the number of all. By relevance, the few results of a
 * search are read once and ranked in memory, because words that are frequent, but seldom together, would be looked for
 * in each step and once more to count. AppError `unavailable` (reason "too_slow") after 1.5 s.
 */
export async function findCourses(options: PageOptions): Promise<FoundPage & { total: CourseTotal }> {
  const { search } = options;
  // An index has the courses of a single condition in each order.
  const isCombined = Object.keys(search.filter ?? {}).length > 1;
  const matches = search.steps.length > 1 && isCombined ? await listMatches(search) : null;
  if (matches === null || matches.length > maxCounted) {
    const [page, total] = await Promise.all([
      listFoundCourses(options),
      matches ? { count: maxCounted, isMore: true } : countFound(search),
    ]);
    return { ...page, total };
  }
  const { items, ...cursors } = await readPage(options, (range) => sliceMatches(matches, range));
  const documents = await loadPublished(items.map(({ _id }) => _id));
  return { documents, ...cursors, total: { count: matches.length, isMore: false } };
}

/** The courses after a cursor, or before one with a hyphen. Throws the same errors as findCourses. */
export async function listFoundCourses(options: PageOptions): Promise<FoundPage> {
  const { items, ...cursors } = await readPage(options, (range) => listStepCourses(options.search, range));
  return { documents: items.map(({ document }) => document), ...cursors };
}

type PageRange = Pick<PageOptions, "limit" | "cursor"> & { isBackward: boolean };

/** A page of what `read` returns: the items that follow the cursor, or, backward, that come before it, nearest first. */
async function readPage<Item extends { cursor: string }>(
  { limit, cursor }: Pick<PageOptions, "limit" | "cursor">,
  read: (range: PageRange) => Item[] | Promise<Item[]>,
) {
  const isBackward = cursor?.startsWith("-") ?? false;
  const found = await read({ limit: limit + 1, cursor, isBackward });
  const hasMore = found.length > limit;
  // Courses before the cursor were removed in the meantime, so this is the first page, which starts at the beginning.
  if (isBackward && !hasMore) return readPage({ limit }, read);
  const items = found.slice(0, limit);
  if (isBackward) items.reverse();
  const [first, last] = [items.at(0), items.at(-1)];
  return {
    items,
    nextCursor: last && (isBackward || hasMore) ? last.cursor : null,
    previousCursor: first && cursor ? `-${first.cursor}` : null,
  };
}

type CourseMatch = Position & { _id: ObjectId; cursor: string };

/** All that a search by relevance finds, best first; more than maxCounted, in no order, if it finds more. */
async function listMatches({ steps, filter }: CourseSearch): Promise<CourseMatch[]> {
  const courses = await getCollection("services");
  const sought = [...new Set(steps.flatMap(({ tier }) => [...tier.all, ...tier.any]))];
  const projection = { topRatedKey: 1, tokens: { $setIntersection: ["$searchTokens", sought] } };
  const found = await withTimeLimit(
    courses
      .find<{ _id: ObjectId; topRatedKey: string; tokens: string[] }>(filter ?? {}, { projection, maxTimeMS })
      .limit(maxCounted + 1)
      .toArray(),
  );
  return found
    .map(({ _id, topRatedKey: key, tokens: own }) => {
      // The last step matches whatever the filter does.
      const rank = (steps.find(({ tier }) => hasTokens(own, tier)) ?? steps.at(-1))?.rank ?? 0;
      return { _id, rank, key, cursor: toCursor({ rank, key }) };
    })
    .sort(comparePositions);
}

function hasTokens(own: string[], { all, any }: Tier): boolean {
  return (
    all.every((token) => own.includes(token)) &&
    (any.length === 0 || any.some((token) => own.includes(token)))
  );
}

function sliceMatches(matches: CourseMatch[], { limit, cursor, isBackward }: PageRange): CourseMatch[] {
  const ordered = isBackward ? matches.toReversed() : matches;
  const start = cursor ? parseCursor(cursor) : null;
  const isAhead = (match: Position) =>
    !start || (isBackward ? comparePositions(match, start) < 0 : comparePositions(match, start) > 0);
  return ordered.filter(isAhead).slice(0, limit);
}

/** The published ones of these courses, in this order. */
async function loadPublished(ids: ObjectId[]): Promise<CourseFields[]> {
  if (ids.length === 0) return [];
  const courses = await getCollection("services");
  const documents: CourseFields[] = await withTimeLimit(
    courses
      .find({ _id: { $in: ids }, state: "published" }, { projection: courseFields, maxTimeMS })
      .limit(ids.length)
      .toArray(),
  );
  const byId = new Map(documents.map((document) => [document._id.toHexString(), document]));
  return ids.flatMap((id) => byId.get(id.toHexString()) ?? []);
}

type FoundCourse = { document: CourseFields; cursor: string };

async function listStepCourses(search: CourseSearch, range: PageRange): Promise<FoundCourse[]> {
  const { limit, cursor, isBackward } = range;
  const { field, direction } = orders[search.sort];
  const start = cursor ? parseCursor(cursor) : null;
  const steps = isBackward ? search.steps.toReversed() : search.steps;
  const ahead = steps.filter(({ rank }) => !start || (isBackward ? rank <= start.rank : rank >= start.rank));
  const isAscending = direction > 0 !== isBackward;
  const courses = await getCollection("services");
  let found: FoundCourse[] = [];
  for (const step of ahead) {
    if (found.length === limit) break;
    const filter =
      start && step.rank === start.rank
        ? withBound(step.filter, field, { [isAscending ? "$gt" : "$lt"]: start.key })
        : step.filter;
    const documents: CourseFields[] = await withTimeLimit(
      courses
        .find(filter, { projection: courseFields, maxTimeMS })
        .sort({ [field]: isAscending ? 1 : -1 })
        .limit(limit - found.length)
        .toArray(),
    );
    const toFound = (document: CourseFields) => {
      const key = document[field];
      return { document, cursor: search.sort === "relevance" ? toCursor({ rank: step.rank, key }) : key };
    };
    found = found.concat(documents.map(toFound));
  }
  return found;
}

/** A place in a list by relevance. Other lists have a single step, whose rank is 0. */
type Position = { rank: number; key: string };

function toCursor({ rank, key }: Position): string {
  return `${rank}~${key}`;
}

function parseCursor(cursor: string): Position {
  const [, rank = "0", key = ""] = /^-?(?:(\d)~)?(.+)$/.exec(cursor) ?? [];
  return { rank: Number(rank), key };
}

/** The order by relevance: better steps first, and in a step the greater key, as orders.relevance says. */
function comparePositions(a: Position, b: Position): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (a.key === b.key) return 0;
  return a.key < b.key ? 1 : -1;
}

/** Adds the cursor's bound to the filter, which may already have bounds of the same field (a price range). */
function withBound(filter: CourseFilter, field: keyof CourseDocument, bound: object): CourseFilter {
  const { [field]: bounds } = filter;
  return { ...filter, [field]: { ...(typeof bounds === "object" && bounds), ...bound } };
}

/** The number of courses that a search finds, counted up to maxCounted. Throws the same errors as findCourses. */
export async function countFound({ filter }: CourseSearch): Promise<CourseTotal> {
  if (!filter) return { count: 0, isMore: false };
  const courses = await getCollection("services");
  const count = await withTimeLimit(courses.countDocuments(filter, { limit: maxCounted + 1, maxTimeMS }));
  return { count: Math.min(count, maxCounted), isMore: count > maxCounted };
}
