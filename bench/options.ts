import { parseArgs } from "node:util";
import { ExplainedError } from "#dev/process/explained-error";

export type BenchOptions = {
  /** Seconds of load for each page, summed over all rounds. */
  secondsPerPage: number;
  warmUpSeconds: number;
  /** The number of times that each buyer fills a cart and pays for it. */
  paymentRounds: number;
  /** Seconds for which users browse, fill carts, and pay concurrently. */
  loadSeconds: number;
  lighthouse: boolean;
  /** Measures a catalog of this many courses instead of the pages. */
  catalog: number | null;
  /** Measures searches in a catalog of this many courses instead of the pages. */
  search: number | null;
  /** Measures the memory that this many different pages take instead of the pages' speed. */
  memory: number | null;
};

const usage =
  "Usage: npm run bench -- [--quick] [--no-lighthouse] | --catalog COURSES | --search COURSES | --memory PAGES";

/** Parses the command line. Throws an ExplainedError that shows the usage. */
export function parseOptions(args: string[]): BenchOptions {
  const { quick, lighthouse, catalog, search, memory } = parseArguments(args);
  return {
    secondsPerPage: quick ? 3 : 10,
    warmUpSeconds: quick ? 1 : 2,
    paymentRounds: quick ? 5 : 20,
    loadSeconds: quick ? 15 : 60,
    lighthouse,
    catalog: toCount("catalog", catalog),
    search: toCount("search", search),
    memory: toCount("memory", memory),
  };
}

function parseArguments(args: string[]) {
  try {
    const options = {
      quick: { type: "boolean", default: false },
      lighthouse: { type: "boolean", default: true },
      catalog: { type: "string" },
      search: { type: "string" },
      memory: { type: "string" },
    } as const;
    return parseArgs({ args, options, allowNegative: true }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExplainedError(`${reason}\n${usage}`);
  }
}

function toCount(option: string, text: string | undefined): number | null {
  if (!text) return null;
  const count = Number(text);
  if (Number.isInteger(count) && count > 1000) return count;
  throw new ExplainedError(`--${option} takes a whole number above 1000, not "${text}".\n${usage}`);
}
