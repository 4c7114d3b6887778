import { z } from "zod";
import { formatMarked, type Measurement } from "#bench/measurement";
import { runOnDatabase } from "#bench/run-on-database";
import { searchSeed } from "#bench/search-words";

/** The target on a production database, in milliseconds for 95% of the searches. */
const maxMilliseconds = 50;
/** The minimum share of typos for which the correct word ranks first. */
const minCorrectedShare = 0.95;

const percentiles = z.object({ p50: z.number(), p95: z.number() });

/** The results by kind of query. */
const timesSchema = z.record(
  z.string(),
  z.object({
    queries: z.number(),
    milliseconds: percentiles,
    /** The number of index entries read to find the page, including those for its words. Null if unknown. */
    pageKeys: percentiles.nullable(),
    /** The number of index entries read to count the results. */
    countKeys: percentiles.nullable(),
    /** The indexes by which the page was found, and whether the database sorted courses. */
    indexes: z.string(),
    /** The number of searches that exceeded the site's timeout. */
    givenUp: z.number(),
    /** The share of typos for which the correct word ranks first; null without typos. */
    corrected: z.number().nullable(),
  }),
);

export type SearchTimes = z.infer<typeof timesSchema>;

/** Times searches of each kind in a catalog of the given number of courses. Throws the errors of runOnDatabase. */
export async function measureSearch({ courses, folder }: { courses: number; folder: string }) {
  const times = await runOnDatabase({
    name: "search",
    script: "bench/run-search.ts",
    courses,
    note: `${courses.toLocaleString("en")} courses; filling takes minutes`,
    folder,
  });
  return toMeasurement(timesSchema.parse(times), courses);
}

function toMeasurement(times: SearchTimes, courses: number): Measurement {
  return {
    name: `Searching ${courses.toLocaleString("en")} courses`,
    notes: [
      "Milliseconds of one search after the other, each with words from the title of a random course; and how many",
      "index entries the database reads to find the page, and to count up to 1,000 results, if it says so. The last column",
      "has the indexes that found courses; every search by words should use one of `search`.",
      `The words are as frequent as in the demo's lessons; seed ${searchSeed}. A typo is one letter removed, added, replaced, or`,
      "swapped in a word of four letters or more; typos that make another word of the catalog, or the start of one, are",
      "left out. People mostly type the first letter correctly; a four-letter word with a wrong first letter is corrected",
      "only to a word that ten courses have.",
      "The embedded server reads a whole index range before it applies a limit, reports no entries for a filter with",
      "another field, and takes 0.3 ms to store an index entry: try 2,000 courses there. Its times show only that nothing",
      "breaks; those of a real MongoDB count.",
    ],
    columns: [
      "",
      "searches",
      "p50 ms",
      "p95 ms",
      "page p50",
      "page p95",
      "count p50",
      "count p95",
      "timed out",
      "right first",
      "indexes",
    ],
    rows: Object.entries(times).map(
      ([kind, { queries, milliseconds, pageKeys, countKeys, givenUp, corrected, indexes }]) => [
        kind,
        String(queries),
        milliseconds.p50.toFixed(1),
        formatMarked(milliseconds.p95.toFixed(1), milliseconds.p95 <= maxMilliseconds),
        ...[pageKeys?.p50, pageKeys?.p95, countKeys?.p50, countKeys?.p95, givenUp].map(
          (keys) => keys?.toLocaleString("en") ?? "–",
        ),
        corrected === null
          ? ""
          : formatMarked(`${(corrected * 100).toFixed(1)} %`, corrected >= minCorrectedShare),
        indexes,
      ],
    ),
    figures: {
      wantedMilliseconds: maxMilliseconds,
      wantedCorrected: minCorrectedShare,
      seed: searchSeed,
      times,
    },
  };
}
