import { parseArgs } from "node:util";
import { ExplainedError } from "#dev/process/explained-error";

export type BenchOptions = {
  /** How long each page is loaded, all rounds together. */
  secondsPerPage: number;
  warmUpSeconds: number;
  /** How often each person fills a cart and pays it. */
  paymentRounds: number;
  lighthouse: boolean;
};

/** Reads `--quick` and `--no-lighthouse`. Throws an ExplainedError that shows the usage. */
export function readOptions(args: string[]): BenchOptions {
  const { quick, lighthouse } = parse(args);
  return {
    secondsPerPage: quick ? 3 : 10,
    warmUpSeconds: quick ? 1 : 2,
    paymentRounds: quick ? 5 : 20,
    lighthouse,
  };
}

function parse(args: string[]) {
  try {
    const options = {
      quick: { type: "boolean", default: false },
      lighthouse: { type: "boolean", default: true },
    } as const;
    return parseArgs({ args, options, allowNegative: true }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ExplainedError(`${reason}\nUsage: npm run bench -- [--quick] [--no-lighthouse]`);
  }
}
