/** One line of `npm run doctor`. */
export type Check = {
  name: string;
  /** "unset" is a choice, not an error. */
  state: "good" | "bad" | "unset";
  found: string;
  /** The command to run or the document to read. */
  advice?: string;
  /** True if the demo and the tests can't run without it. */
  isNeeded?: boolean;
};

/** Returns an error without which the demo and the tests can't run. */
export function toRequiredCheck(name: string, found: string, advice?: string): Check {
  return { name, state: "bad", found, advice, isNeeded: true };
}

const marks = { good: "✓", bad: "✗", unset: "–" } as const;

/** Returns the line for a check. */
export function formatCheck({ name, state, found, advice }: Check): string {
  return `  ${marks[state]} ${name.padEnd(10)} ${found}${advice ? `  →  ${advice}` : ""}`;
}
