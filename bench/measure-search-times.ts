import {
  describeIndexes,
  explainQueries,
  recordQueries,
  type SentQuery,
  sumKeys,
} from "#bench/explain-queries";
import type { SearchTimes } from "#bench/measure-search";
import type { QueryPlan } from "#bench/read-plan";
import type { SearchData } from "#bench/search-data";
import { type BenchQuery, createQueries } from "#bench/search-queries";
import { computePercentiles } from "#bench/statistics";
import { type CourseList, listCourses } from "#lib/catalog/list-courses";
import { AppError } from "#lib/errors/app-error";
import { listWords } from "#lib/rules/search/words";

/** The collections that a search reads. */
const searched = ["services", "searchTerms"];
const maxQueries = 1_000;
const maxExplained = 100;
const warmUpQueries = 5;
/** The time limit for each kind: once for searching and again for explaining. */
const maxMilliseconds = 10_000;

/** Times searches of each kind sequentially and has the database explain the commands that they sent. */
export async function measureSearchTimes(data: SearchData, random: () => number) {
  const times: SearchTimes = {};
  for (const [kind, make] of Object.entries(createQueries(data, random))) {
    for (let number = 0; number < warmUpQueries; number += 1) await runSearch(make().query);
    times[kind] = await measureQueries(make);
    console.info(`${kind}: ${JSON.stringify(times[kind])}`);
  }
  return times;
}

async function measureQueries(make: () => BenchQuery): Promise<SearchTimes[string]> {
  const taken: number[] = [];
  const queries: SentQuery[][] = [];
  const rights: boolean[] = [];
  let givenUp = 0;
  const begunAt = performance.now();
  while (taken.length < maxQueries && performance.now() - begunAt < maxMilliseconds) {
    const { query, meant } = make();
    const { found, milliseconds, sent } = await recordQueries(searched, () => runSearch(query));
    taken.push(milliseconds);
    queries.push(sent);
    if (!found) givenUp += 1;
    if (meant) rights.push(found !== null && isExpectedResult(found, meant));
  }
  const pageKeys: (number | null)[] = [];
  const countKeys: (number | null)[] = [];
  let pagePlans: QueryPlan[] = [];
  const explainedAt = performance.now();
  for (const sent of queries.slice(0, maxExplained)) {
    if (performance.now() - explainedAt > maxMilliseconds) break;
    const ofCourses = await explainQueries(sent.filter(({ find }) => find === "services"));
    const ofTerms = await explainQueries(sent.filter(({ find }) => find === "searchTerms"));
    pagePlans = pagePlans.concat(ofCourses);
    pageKeys.push(sumKeys([...ofCourses, ...ofTerms]));
    countKeys.push(sumKeys(await explainQueries(sent.filter(({ aggregate }) => aggregate))));
  }
  return {
    queries: taken.length,
    milliseconds: computePercentiles(taken),
    pageKeys: toPercentiles(pageKeys),
    countKeys: toPercentiles(countKeys),
    indexes: describeIndexes(pagePlans),
    givenUp,
    corrected: rights.length > 0 ? rights.filter(Boolean).length / rights.length : null,
  };
}

function toPercentiles(keys: (number | null)[]) {
  const known = keys.filter((each) => each !== null);
  return known.length > 0 ? computePercentiles(known) : null;
}

/** Returns null for a search that exceeds the site's timeout. */
async function runSearch(query: BenchQuery["query"]): Promise<CourseList | null> {
  try {
    return await listCourses({ query });
  } catch (error) {
    if (error instanceof AppError && error.details?.reason === "too_slow") return null;
    throw error;
  }
}

/** True if the search used the correct word or, without a correction, if the first course contains it. */
function isExpectedResult(
  { courses, correctedQuery }: CourseList,
  meant: { q: string; word: string },
): boolean {
  if (correctedQuery !== null) return correctedQuery === meant.q;
  const { title = "", headline = "", teacher } = courses[0] ?? {};
  return [title, headline, teacher?.name ?? ""].flatMap(listWords).includes(meant.word);
}
