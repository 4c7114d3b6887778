import { createHash } from "node:crypto";
import { createRandom } from "#dev/testing/seeded-random";

/** True in `npm run test:long`, which runs every case of every table. `npm test` runs a sample. */
export const runsEveryCase = isEveryCaseRequested();

/** The Playwright tag of journeys that run only in `npm run test:long`. */
export const longTag = "@long";

/**
 * The seed of every sample in this run, an integer from 0 to 2^32 - 1. The run prints it; set TEST_SEED to repeat a
 * sample. Throws an Error when no runner has set it.
 */
export function getSeed(): number {
  const seed = Number(process.env.TEST_SEED || Number.NaN);
  if (!Number.isInteger(seed)) throw new Error("TEST_SEED must be an integer.");
  return seed;
}

/** Chooses the seed unless TEST_SEED is set or every case runs, and prints it. */
export function chooseSeed(): void {
  if (runsEveryCase || process.env.TEST_SEED) return;
  process.env.TEST_SEED = String(Math.floor(Math.random() * 2 ** 32));
  console.info(`TEST_SEED=${process.env.TEST_SEED} repeats this sample; npm run test:long runs every case.`);
}

type SampleOptions<Case> = {
  /** The rows and columns that a case stands for, such as `["POST /api/reviews", "silence"]`; default: none. */
  covers?: (each: Case) => readonly string[];
  /** How many cases to add at random; default 0. */
  extra?: number;
  /** Tables with different names get different samples; default: the empty string. */
  name?: string;
};

/**
 * Returns a sample of a table's cases, in the table's order: every row and every column that `covers` names at least
 * once, and `extra` others. Returns all of them in `npm run test:long`.
 */
export function sampleCases<Case>(
  cases: readonly Case[],
  { covers = () => [], extra = 0, name = "" }: SampleOptions<Case>,
): readonly Case[] {
  if (isEveryCaseRequested()) return cases;
  const random = createRandom(createHash("sha256").update(`${getSeed()} ${name}`).digest().readUInt32BE());
  const covered = new Set<string>();
  let left = extra;
  const chosen = new Set(
    shuffle(cases, random).filter((each) => {
      const added = covers(each).filter((name) => !covered.has(name));
      for (const name of added) covered.add(name);
      if (added.length > 0) return true;
      left -= 1;
      return left >= 0;
    }),
  );
  return cases.filter((each) => chosen.has(each));
}

function isEveryCaseRequested(): boolean {
  return process.env.TEST_CASES === "all";
}

/** Returns a copy in random order. */
function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const keyed = items.map((item) => ({ item, key: random() }));
  return keyed.sort((one, other) => one.key - other.key).map(({ item }) => item);
}
