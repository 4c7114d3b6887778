import { BSON, type CommandStartedEvent, type Document } from "mongodb";
import { beforeEach, expect, test } from "vitest";
import { runsEveryCase, sampleCases } from "#dev/testing/cases";
import { buildSearchedCourse, insertSearchedCourses } from "#dev/testing/database/searched-courses";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createRandom } from "#dev/testing/seeded-random";
import { listCourses } from "#lib/catalog/list-courses";
import { getDatabaseClient } from "#lib/db/client";
import type { CourseDocument } from "#lib/db/documents/courses";
import { indexDefinitions } from "#lib/db/index-definitions";
import { recountSearch } from "#lib/derived/recount-search";
import type { CourseFilters } from "#lib/rules/courses/course-query";
import { type CourseSort, courseSortIds, toCourseSort } from "#lib/rules/courses/course-sorts";
import { isWord, toCounted } from "#lib/rules/search/search-tokens";
import { listWords } from "#lib/rules/search/words";

type Words = { name: string; q?: string; words: string[]; beginning?: string };

/** The typed text, and the words and the prefix that matching courses must have. */
const searches: Words[] = [
  { name: "no words", words: [] },
  { name: "one word", q: "Spanish", words: ["spanish"] },
  { name: "two words", q: "travel kitchen", words: ["travel", "kitchen"] },
  { name: "a prefix", q: "gram", words: [], beginning: "gram" },
  { name: "a word and a prefix", q: "spanish kit", words: ["spanish"], beginning: "kit" },
  { name: "a misspelled word", q: "spansih travel", words: ["spanish", "travel"] },
];

type Filter = {
  query: CourseFilters;
  token?: string;
  has: (course: CourseDocument) => boolean;
};

const filters: Filter[][] = [
  [{ query: { category: "music" }, token: "c:music", has: ({ category }) => category === "music" }],
  [{ query: { level: "beginner" }, token: "l:beginner", has: ({ level }) => level === "beginner" }],
  [{ query: { language: "es" }, token: "g:es", has: ({ language }) => language === "es" }],
  [
    { query: { price: "free" }, token: "f:free", has: ({ priceCents }) => priceCents === 0 },
    { query: { price: "10-40" }, has: ({ priceCents }) => priceCents >= 1000 && priceCents <= 4000 },
  ],
  [{ query: { stars: 4 }, has: ({ averageStars = 0 }) => averageStars >= 4 }],
];

/** All combinations of at most one filter of each kind. */
const filterSets = filters.reduce<Filter[][]>(
  (sets, kind) => sets.flatMap((set) => [set, ...kind.map((filter) => [...set, filter])]),
  [[]],
);

const orders = {
  relevance: (course: CourseDocument) => course.topRatedKey,
  newest: (course) => course.createdKey,
  "top-rated": (course) => course.topRatedKey,
  students: (course) => course.studentsKey,
  price: (course) => course.priceKey,
  "-price": (course) => course.priceKey,
} as const satisfies Record<CourseSort, (course: CourseDocument) => string>;

const places = ["first", "after", "before"] as const;

const seed = 17;
const catalog = Array.from(
  { length: 40 },
  (
    (random) => (_, number) =>
      buildSearchedCourse(random, number)
  )(createRandom(seed)),
);

beforeEach(async () => {
  await insertSearchedCourses(catalog);
  await recountSearch();
});

/** The number of courses with a token in an index, there also by their category and level. */
function countOf(token: string, fields: Pick<CourseFilters, "category" | "level"> = {}): number {
  const isWithin = (course: CourseDocument) =>
    Object.entries(fields).every(([name, value]) => course[name as keyof typeof fields] === value);
  return catalog.filter((course) => course.search.includes(token) && isWithin(course)).length;
}

function hasWords({ title, headline = "", search }: CourseDocument, { words, beginning }: Words): boolean {
  const own = [...listWords(title), ...listWords(headline), ...search.filter(isWord)];
  return (
    words.every((word) => own.includes(word)) &&
    (beginning === undefined || own.some((word) => word.startsWith(beginning)))
  );
}

/** The commands that a search sent to the courses collection, and its result. */
async function watch<T>(call: () => Promise<T>): Promise<{ answer: T; commands: Document[] }> {
  const client = await getDatabaseClient();
  const commands: Document[] = [];
  const record = ({ commandName, command }: CommandStartedEvent) => {
    if (command[commandName] === "services") commands.push(BSON.deserialize(BSON.serialize(command)));
  };
  client.on("commandStarted", record);
  try {
    return { answer: await call(), commands };
  } finally {
    client.off("commandStarted", record);
  }
}

/** Each query has a time limit below the driver's timeout, and reads one index in its order, if it has one. */
function expectBounded(command: Document): void {
  expect(command.maxTimeMS, "time limit").toBeGreaterThan(0);
  if (command.aggregate) {
    const [, { $limit }] = command.pipeline;
    expect($limit, "limit of the count").toBe(1001);
    return;
  }
  expect(command.limit, "limit of the page").toBeGreaterThan(0);
  if (!command.sort) return;
  const first = command.filter.search === undefined ? "state" : "search";
  const keys = indexDefinitions.map(({ description }) => Object.keys(description.key).join());
  expect(keys, "an index in the order").toContain([first, ...Object.keys(command.sort)].join());
}

/** The query reads at most the index entries of the rarest token, or of the words with the prefix if they are fewer. */
function expectRarest({ search, ...fields }: Document, { words, beginning }: Words, tokens: string[]): void {
  const begun = [...new Set(catalog.flatMap((course) => course.search))]
    .filter((word) => beginning !== undefined && isWord(word) && word.startsWith(beginning))
    .sort();
  const sum = (within = {}) => begun.reduce((total, word) => total + countOf(word, within), 0);
  const counts = [...words, ...tokens].map((token) => countOf(token));
  const fewest = Math.min(...counts, beginning === undefined ? Infinity : sum());
  if (search === undefined) {
    expect(fewest).toBe(Number.POSITIVE_INFINITY);
  } else if (typeof search === "string") {
    expect(countOf(search, fields), search).toBeLessThanOrEqual(fewest);
  } else {
    expect(search.$in.map(toCounted).toSorted()).toEqual(begun);
    expect(sum(fields)).toBeLessThanOrEqual(fewest);
  }
}

type Case = { searched: Words; chosen: Filter[]; sort: CourseSort; place: (typeof places)[number] };

async function expectPlanned({ searched, chosen, sort: asked, place }: Case): Promise<Document[]> {
  const query = Object.assign(
    { sort: asked, ...(searched.q && { q: searched.q }) },
    ...chosen.map((each) => each.query),
  );
  const sort = toCourseSort(query);
  const keyOf = orders[sort];
  const direction = sort === "price" ? 1 : -1;
  const sorted = catalog.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -direction : direction));
  const middle = keyOf(sorted[sorted.length / 2] ?? sorted[0] ?? (catalog[0] as CourseDocument));
  const cursor = `${place === "before" ? "-" : ""}${sort === "relevance" ? "1~" : ""}${middle}`;
  const { answer, commands } = await watch(() =>
    listCourses({ query: { ...query, ...(place !== "first" && { cursor }) }, limit: 1 }),
  );
  const isNarrowed = searched.q !== undefined || chosen.length > 0;
  const found = sorted.filter(
    (course) => hasWords(course, searched) && chosen.every(({ has }) => has(course)),
  );
  const what = JSON.stringify({ ...query, place });
  expect(answer.total.count, what).toBe(found.length);
  const ids = answer.courses.map(({ _id }) => _id);
  if (sort === "relevance") {
    expect(
      found.map(({ _id }) => _id.toHexString()),
      what,
    ).toEqual(expect.arrayContaining(ids));
  } else {
    const isAfter = (course: CourseDocument) =>
      direction > 0 ? keyOf(course) > middle : keyOf(course) < middle;
    const isBefore = (course: CourseDocument) => keyOf(course) !== middle && !isAfter(course);
    const expected = {
      first: found[0],
      after: found.find(isAfter),
      // If nothing comes before, the list from its beginning.
      before: found.findLast(isBefore) ?? found[0],
    }[place];
    expect(ids, what).toEqual(expected ? [expected._id.toHexString()] : []);
  }
  const tokens = chosen.flatMap(({ token }) => token ?? []);
  // The number of all courses, without words and filters, is known without a search. Courses that were ranked in
  // memory are read by their ids.
  const searching = commands.filter(({ find, filter }) => !filter?._id && (find || isNarrowed));
  expect(
    searching.some(({ find }) => find),
    what,
  ).toBe(true);
  for (const command of searching) {
    expectBounded(command);
    expectRarest(command.filter ?? command.pipeline[0].$match, searched, tokens);
  }
  return searching;
}

// When the file ends, dev/testing/setup/database checks that no query reads a whole collection or sorts in memory.
const cases = searches.flatMap((searched) =>
  courseSortIds.map((sort) => ({ name: searched.name, searched, sort })),
);

test.each(sampleCases(cases, { covers: ({ name, sort }) => [name, sort], extra: 6, name: "query plans" }))(
  "$name with every set of filters, $sort, reads one index in its order, from the rarest word or filter, within a limit and a time, and finds the right courses",
  async ({ searched, sort }) => {
    for (const [number, chosen] of filterSets.entries()) {
      const turn = places[(number + courseSortIds.indexOf(sort)) % places.length] ?? "first";
      for (const place of runsEveryCase ? places : [turn])
        await expectPlanned({ searched, chosen, sort, place });
    }
  },
);

const isEmbedded = "secantusVersion" in (await openTestDatabase().command({ buildInfo: 1 }));

// The embedded server reports a scan if a filter has a field that its index lacks, and doesn't report index
// bounds.
test.skipIf(isEmbedded)(
  "MongoDB reads only the index entries of the rarest token or of the words with the prefix",
  async () => {
    for (const searched of searches.slice(1)) {
      for (const sort of courseSortIds) {
        for (const chosen of filterSets) {
          for (const command of await expectPlanned({ searched, chosen, sort, place: "first" })) {
            const { search } = command.filter ?? command.pipeline[0].$match;
            const wanted: string[] = typeof search === "string" ? [search] : search.$in.toSorted();
            const bounds = await explainBounds(command);
            expect(bounds, JSON.stringify(command)).not.toEqual([]);
            for (const each of bounds)
              expect(each).toMatch(
                new RegExp(`^\\["(${wanted.join("|").replace(/[+*.]/g, "\\$&")})", "\\1"\\]$`),
              );
          }
        }
      }
    }
  },
);

/** The bounds on `search` of each index in a command's query plan. */
async function explainBounds(command: Document): Promise<string[]> {
  const { lsid: _session, $db: _database, $clusterTime: _time, maxTimeMS: _limit, ...explain } = command;
  const plan = await openTestDatabase().command({ explain, verbosity: "queryPlanner" });
  const list = (part: unknown): string[] => {
    if (typeof part !== "object" || part === null) return [];
    const own = "indexBounds" in part ? ((part.indexBounds as Document).search ?? ["none"]) : [];
    return [
      ...own,
      ...Object.entries(part).flatMap(([name, value]) => (name === "rejectedPlans" ? [] : list(value))),
    ];
  };
  return list(plan);
}
