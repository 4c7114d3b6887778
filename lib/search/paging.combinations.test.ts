import { beforeEach, expect, test } from "vitest";
import { sampleCases } from "#dev/testing/cases";
import { buildSearchedCourse, insertSearchedCourses } from "#dev/testing/database/searched-courses";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createRandom } from "#dev/testing/seeded-random";
import { listCourses } from "#lib/catalog/list-courses";
import type { CourseDocument } from "#lib/db/documents/courses";
import { recountSearch } from "#lib/derived/recount-search";
import type { CourseQuery } from "#lib/rules/courses/course-query";
import { courseSortIds } from "#lib/rules/courses/course-sorts";
import { buildCourseSearch } from "#lib/search/build-course-search";
import { type FoundPage, listFoundCourses } from "#lib/search/find-courses";

const seed = 17;
/**
 * Matches titles with the words side by side, titles with both words, and headlines: every step of the order
 * by relevance.
 */
const q = "kitchen spanish";
const leastPages = 2;

let random: () => number;
let number: number;
let staying: string[];

const courses = () => openTestDatabase().collection<CourseDocument>("services");
const makeCourse = () => buildSearchedCourse(random, number++);

beforeEach(async () => {
  random = createRandom(seed);
  number = 0;
  const all = Array.from({ length: 60 }, makeCourse);
  await insertSearchedCourses(all);
  await recountSearch();
  staying = all.filter((_, index) => index % 2 === 0).map(({ _id }) => _id.toHexString());
});

/** Adds and removes courses anywhere in the list, except those of `staying`. */
async function changeCatalog(): Promise<void> {
  const others = await courses()
    .find({}, { projection: { _id: 1 } })
    .toArray();
  const leaving = others.filter(({ _id }) => !staying.includes(_id.toHexString()));
  const gone = leaving[Math.floor(random() * leaving.length)];
  if (gone) await courses().deleteOne({ _id: gone._id });
  await insertSearchedCourses([makeCourse()]);
}

type Page = { query: CourseQuery; limit: number };
type FindPage = (page: Page) => Promise<{ ids: string[] } & Pick<FoundPage, "nextCursor" | "previousCursor">>;

const findPage: FindPage = async ({ query, limit }) => {
  const { courses: found, ...cursors } = await listCourses({ query, limit });
  return { ids: found.map(({ _id }) => _id), ...cursors };
};

/** As a search that finds more courses than are ranked in memory. */
const findPageInSteps: FindPage = async ({ query, limit }) => {
  const search = await buildCourseSearch(query);
  const { documents, ...cursors } = await listFoundCourses({ search, limit, cursor: query.cursor });
  return { ids: documents.map(({ _id }) => _id.toHexString()), ...cursors };
};

type Walk = Page & { find: FindPage; direction: "nextCursor" | "previousCursor" };

/** The courses of all pages from the query's cursor on, in order, and the cursor of the last page. */
async function walk({ find, query, limit, direction }: Walk) {
  const ids: string[] = [];
  let pages = 0;
  let cursor: string | null | undefined = query.cursor;
  let last = cursor;
  do {
    const page = await find({ query: { ...query, ...(cursor && { cursor }) }, limit });
    expect(page.ids.length).toBeLessThanOrEqual(limit);
    // Walking back ends with the first page, which starts at the beginning again.
    const isFirst = direction === "previousCursor" && page.previousCursor === null;
    for (const id of direction === "nextCursor" ? page.ids : page.ids.toReversed()) {
      if (!(isFirst && ids.includes(id))) ids.push(id);
    }
    last = cursor;
    cursor = page[direction];
    pages += 1;
    await changeCatalog();
  } while (cursor);
  return { ids, pages, last };
}

const queries: [name: string, query: CourseQuery, find: FindPage][] = [
  ["by words", { q }, findPage],
  ["by words, in steps", { q }, findPageInSteps],
  ["by a filter", { category: "design" }, findPage],
  ["by a price range", { price: "10-60" }, findPage],
  ["of all courses", {}, findPage],
];

const cases = queries.flatMap(([name, query, find]) =>
  courseSortIds.flatMap((sort) => [1, 2, 5].map((limit) => ({ name, query, find, sort, limit }))),
);

test.each(
  sampleCases(cases, { covers: ({ name, sort, limit }) => [name, sort, String(limit)], name: "paging" }),
)(
  `pages $name, $sort, $limit at a time, while courses are added and removed: each remaining course is on exactly one page, forward and back (seed ${seed})`,
  async ({ query, find, sort, limit }) => {
    const sorted = { ...query, sort };
    const whole = await findPage({ query: sorted, limit: 100 });
    const wanted = whole.ids.filter((id) => staying.includes(id));
    const keep = (ids: string[]) => ids.filter((id) => wanted.includes(id));

    const forward = await walk({ find, query: sorted, limit, direction: "nextCursor" });
    expect(forward.pages).toBeGreaterThanOrEqual(leastPages);
    expect(keep(forward.ids)).toEqual(wanted);
    expect(new Set(forward.ids).size, "courses on two pages").toBe(forward.ids.length);

    const { last: cursor } = forward;
    const { previousCursor } = await find({
      query: { ...sorted, ...(cursor && { cursor }) },
      limit,
    });
    if (!cursor || !previousCursor) throw new Error("The last page has no page before it.");
    const back = await walk({
      find,
      query: { ...sorted, cursor: previousCursor },
      limit,
      direction: "previousCursor",
    });
    const rest = await walk({ find, query: { ...sorted, cursor }, limit, direction: "nextCursor" });
    expect(keep([...back.ids.toReversed(), ...rest.ids])).toEqual(wanted);
  },
);
