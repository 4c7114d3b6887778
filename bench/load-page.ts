import autocannon from "autocannon";
import { computeMedian } from "#bench/statistics";
import { ExplainedError } from "#dev/process/explained-error";

export const connections = 16;

/** The throughput and latency of a page under load; p50 and p99 in milliseconds. */
export type PageLoad = { requestsPerSecond: number; p50: number; p99: number };

type PageLoadOptions = {
  url: string;
  seconds: number;
  headers: Record<string, string>;
  /** The status of every response. */
  status: 200 | 304;
};

/** Requests a page continuously. Throws an ExplainedError if a response has another status. */
export async function loadPage({ url, seconds, headers, status }: PageLoadOptions): Promise<PageLoad> {
  const result = await autocannon({ url, connections, duration: seconds, headers });
  const counts = result.statusCodeStats as Record<string, { count: number }>;
  const others = Object.keys(counts).filter((code) => code !== String(status));
  if (others.length > 0 || result.errors > 0) {
    throw new ExplainedError(
      `${url} answered ${others.join(" and ")} under load, with ${result.errors} errors.`,
    );
  }
  const { p50, p99 } = result.latency;
  return { requestsPerSecond: (counts[status]?.count ?? 0) / result.duration, p50, p99 };
}

/** Returns the median of each figure. */
export function toMedianLoad(loads: PageLoad[]): PageLoad {
  const of = (key: keyof PageLoad) => computeMedian(loads.map((each) => each[key]));
  return { requestsPerSecond: of("requestsPerSecond"), p50: of("p50"), p99: of("p99") };
}
