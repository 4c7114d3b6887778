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
};

const usage = "Usage: npm run bench -- [--quick] [--no-lighthouse] | --catalog COURSES | --search COURSES";

/** Reads the command line. Throws an ExplainedError that shows the usage. */
export function readOptions(args: string[]): BenchOptions {
  const { quick, lighthouse, catalog, search } = parse(args);
  return {
    secondsPerPage: quick ? 3 : 10,
    warmUpSeconds: quick ? 1 : 2,
    paymentRounds: quick ? 5 : 20,
    loadSeconds: quick ? 15 : 60,
    lighthouse,
    ...(catalog && { catalog: toCourses("catalog", catalog) }),
    ...(search && { search: toCourses("search", search) }),
  };
}

function parse(args: string[]) {
  try {
    const options = {
      quick: { type: "boolean", default: false },
      lighthouse: { type: "boolean", default: true },
      catalog: { type: "string" },
      search: { type: "string" },
    } as const;
    return parseArgs({ args, options, allowNegative: true }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExplainedError(`${reason}\n${usage}`);
  }
}

function toCourses(option: string, text: string): number {
  const courses = Number(text);
  if (Number.isInteger(courses) && courses > 1000) return courses;
  throw new ExplainedError(`--${option} takes a whole number above 1000, not "${text}".\n${usage}`);
}
