import { BSON, type CommandStartedEvent, type Document } from "mongodb";
import type { SearchTimes } from "#bench/measure-search";
import type { SearchData } from "#bench/search-data";
import { type BenchQuery, createQueries } from "#bench/search-queries";
import { computePercentiles } from "#bench/statistics";
import { type CourseList, listCourses } from "#lib/catalog/list-courses";
import { getDatabase, getDatabaseClient } from "#lib/db/client";
import { AppError } from "#lib/errors/app-error";
import { listWords } from "#lib/rules/search/words";

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
  const commands: Document[][] = [];
  const rights: boolean[] = [];
  let givenUp = 0;
  const begunAt = performance.now();
  while (taken.length < maxQueries && performance.now() - begunAt < maxMilliseconds) {
    const { query, meant } = make();
    const { found, milliseconds, sent } = await recordQueries(() => runSearch(query));
    taken.push(milliseconds);
    commands.push(sent);
    if (!found) givenUp += 1;
    if (meant) rights.push(found !== null && isExpectedResult(found, meant));
  }
  const pageKeys: number[] = [];
  const countKeys: number[] = [];
  const explainedAt = performance.now();
  for (const sent of commands.slice(0, maxExplained)) {
    if (performance.now() - explainedAt > maxMilliseconds) break;
    pageKeys.push(await countExaminedKeys(sent.filter(({ find }) => find)));
    countKeys.push(await countExaminedKeys(sent.filter(({ aggregate }) => aggregate)));
  }
  return {
    queries: taken.length,
    milliseconds: computePercentiles(taken),
    pageKeys: computePercentiles(pageKeys),
    countKeys: computePercentiles(countKeys),
    givenUp,
    corrected: rights.length > 0 ? rights.filter(Boolean).length / rights.length : null,
  };
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

const watchedCollections = ["services", "searchTerms"];

/** Returns the result of a call, its duration, and its queries of courses and words. */
async function recordQueries<T>(call: () => Promise<T>) {
  const client = await getDatabaseClient();
  const sent: Document[] = [];
  const record = ({ commandName, command }: CommandStartedEvent) => {
    // Serialized to BSON and back, because the driver keeps a sort as a Map.
    if (watchedCollections.includes(command[commandName]))
      sent.push(BSON.deserialize(BSON.serialize(command)));
  };
  client.on("commandStarted", record);
  const startedAt = performance.now();
  try {
    const found = await call();
    return { found, milliseconds: performance.now() - startedAt, sent };
  } finally {
    client.off("commandStarted", record);
  }
}

// Fields that the driver adds to a command and `explain` rejects, and the time limit, which `explain` doesn't need.
const driverFields = ["lsid", "$clusterTime", "$db", "$readPreference", "maxTimeMS"];

async function countExaminedKeys(commands: Document[]): Promise<number> {
  const database = await getDatabase();
  let sum = 0;
  for (const command of commands) {
    const explain = Object.fromEntries(
      Object.entries(command).filter(([key]) => !driverFields.includes(key)),
    );
    sum += findExaminedKeys(await database.command({ explain, verbosity: "executionStats" })) ?? 0;
  }
  return sum;
}

/** Finds the total of a plan where its statistics start, which for a pipeline is a different place. */
function findExaminedKeys(plan: unknown): number | null {
  if (typeof plan !== "object" || plan === null) return null;
  if ("totalKeysExamined" in plan) return Number(plan.totalKeysExamined);
  for (const part of Object.values(plan)) {
    const keys = findExaminedKeys(part);
    if (keys !== null) return keys;
  }
  return null;
}
