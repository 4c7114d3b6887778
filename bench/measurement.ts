/** What every measurement is given. */
export type BenchContext = {
  bareUrl: string;
  appUrl: string;
  /** What the app was started with. */
  environment: NodeJS.ProcessEnv;
  /** The process that serves the app. */
  appPid: number;
  /** The public pages, by their paths. */
  paths: string[];
  /** For logs and the browser's profile; deleted at the end. */
  folder: string;
  secondsPerPage: number;
  /** How often each person fills a cart and pays it. */
  paymentRounds: number;
  warmUpSeconds: number;
  /** How long people browse, fill carts and pay, all at once. */
  loadSeconds: number;
};

/** What a measurement found: a table for people, figures for latest.json. */
export type Measurement = {
  name: string;
  /** How it was measured and what is wanted. */
  notes: string[];
  columns: string[];
  rows: string[][];
  figures: unknown;
};

/** Returns the figure with a mark that says whether it is as wanted. */
export function mark(figure: string, isAsWanted: boolean): string {
  return `${figure} ${isAsWanted ? "✓" : "✗"}`;
}

/** Returns bytes as kilobytes of 1,000 bytes: "12.3". */
export function toKilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}
