import { parseArgs } from "node:util";
import { ExplainedError } from "#dev/process/explained-error";

/** The number of different pages to request, and the minutes of mixed load after them. */
export type MemoryOptions = { pages: number; minutes: number };

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
  /** Measures a server's memory instead of the pages' speed. */
  memory: MemoryOptions | null;
  /** Minutes for which honest users share the site with a hostile account, instead of the pages. */
  hostileMinutes: number | null;
};

const usage =
  "Usage: npm run bench -- [--quick] [--no-lighthouse] | --catalog COURSES | --search COURSES | --memory PAGES [MINUTES] | " +
  "--hostile [MINUTES]";

const usualMinutes = { hostile: 10, memory: 60 };

/** Parses the command line. Throws an ExplainedError that shows the usage. */
export function parseOptions(args: string[]): BenchOptions {
  const { values, positionals } = parseArguments(args);
  const { quick, lighthouse, catalog, search, memory, hostile } = values;
  const [minutes, ...others] = positionals;
  if (others.length > 0 || (minutes && !hostile && !memory))
    throw createUsageError(`Unknown: ${positionals.join(" ")}`);
  return {
    secondsPerPage: quick ? 3 : 10,
    warmUpSeconds: quick ? 1 : 2,
    paymentRounds: quick ? 5 : 20,
    loadSeconds: quick ? 15 : 60,
    lighthouse,
    catalog: toCount("catalog", catalog),
    search: toCount("search", search),
    memory: toMemoryOptions(memory, minutes),
    hostileMinutes: hostile ? toMinutes("hostile", minutes) : null,
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
      hostile: { type: "boolean", default: false },
    } as const;
    return parseArgs({ args, options, allowNegative: true, allowPositionals: true });
  } catch (error) {
    throw createUsageError(error instanceof Error ? error.message : String(error));
  }
}

function toCount(option: string, text: string | undefined): number | null {
  if (!text) return null;
  const count = Number(text);
  if (Number.isInteger(count) && count > 1000) return count;
  throw createUsageError(`--${option} takes a whole number above 1000, not "${text}".`);
}

function toMemoryOptions(pages: string | undefined, minutes: string | undefined): MemoryOptions | null {
  const count = toCount("memory", pages);
  return count === null ? null : { pages: count, minutes: toMinutes("memory", minutes) };
}

function toMinutes(option: keyof typeof usualMinutes, text = String(usualMinutes[option])): number {
  const minutes = Number(text);
  if (minutes > 0) return minutes;
  throw createUsageError(`--${option} takes a number of minutes, not "${text}".`);
}

function createUsageError(reason: string): ExplainedError {
  return new ExplainedError(`${reason}\n${usage}`);
}
