import { parseArgs } from "node:util";
import { ExplainedError } from "#dev/process/explained-error";

export type BenchOptions = {
  /** How long each page is loaded, all rounds together. */
  secondsPerPage: number;
  warmUpSeconds: number;
  /** How often each person fills a cart and pays it. */
  paymentRounds: number;
  /** How long people browse, fill carts and pay, all at once. */
  loadSeconds: number;
  lighthouse: boolean;
  /** Measure a catalog of so many courses instead of the pages. */
  catalog?: number;
  /** Measure searches in a catalog of so many courses instead. */
  search?: number;
  /** Measure the memory that so many different pages take instead. */
  memory?: number;
};

const usage =
  "Usage: npm run bench -- [--quick] [--no-lighthouse] | --catalog COURSES | --search COURSES | --memory PAGES";

/** Reads the command line. Throws an ExplainedError that shows the usage. */
export function readOptions(args: string[]): BenchOptions {
  const { quick, lighthouse, catalog, search, memory } = parse(args);
  return {
    secondsPerPage: quick ? 3 : 10,
    warmUpSeconds: quick ? 1 : 2,
    paymentRounds: quick ? 5 : 20,
    loadSeconds: quick ? 15 : 60,
    lighthouse,
    ...(catalog && { catalog: toCount("catalog", catalog) }),
    ...(search && { search: toCount("search", search) }),
    ...(memory && { memory: toCount("memory", memory) }),
  };
}

function parse(args: string[]) {
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

function toCount(option: string, text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 1000) return count;
  throw new ExplainedError(`--${option} takes a whole number above 1000, not "${text}".\n${usage}`);
}
