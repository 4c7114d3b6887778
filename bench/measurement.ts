import type { BenchOptions } from "#bench/options";

/** The input of every measurement. */
export type BenchContext = Pick<
  BenchOptions,
  "secondsPerPage" | "warmUpSeconds" | "paymentRounds" | "loadSeconds"
> & {
  bareUrl: string;
  appUrl: string;
  /** The environment that the app was started with. */
  environment: NodeJS.ProcessEnv;
  /** The pid of the app's server. */
  appPid: number;
  /** The paths of the public pages. */
  paths: string[];
  /** The folder for logs and the browser's profile; deleted at the end. */
  folder: string;
};

/** The results of a measurement: a table for readers and figures for latest.json. */
export type Measurement = {
  name: string;
  /** How it was measured and what the targets are. */
  notes: string[];
  columns: string[];
  rows: string[][];
  figures: unknown;
  /** False if a target is missed that the command checks; it then exits with 1. */
  isMet?: boolean;
};

/** Returns the figure with a mark that says whether it meets its target. */
export function formatMarked(figure: string, isAsWanted: boolean): string {
  return `${figure} ${isAsWanted ? "✓" : "✗"}`;
}

/** Returns bytes as kilobytes of 1,000 bytes: "12.3". */
export function toKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
