import autocannon from "autocannon";
import { computeMedian } from "#bench/statistics";
import { ExplainedError } from "#dev/process/explained-error";

export const connections = 16;

/** The throughput and latency of a page under load; p50 and p99 in milliseconds. */
export type PageLoad = { requestsPerSecond: number; p50: number; p99: number };

/** Requests a page continuously, without compression. Throws an ExplainedError if a response isn't 2xx. */
export async function loadPage(url: string, seconds: number): Promise<PageLoad> {
  const result = await autocannon({ url, connections, duration: seconds });
  const failed = result.non2xx + result.errors;
  if (failed > 0) throw new ExplainedError(`${failed} requests of ${url} failed under load.`);
  const { p50, p99 } = result.latency;
  return { requestsPerSecond: result["2xx"] / result.duration, p50, p99 };
}

/** Returns the median of each figure. */
export function toMedianLoad(loads: PageLoad[]): PageLoad {
  const of = (key: keyof PageLoad) => computeMedian(loads.map((each) => each[key]));
  return { requestsPerSecond: of("requestsPerSecond"), p50: of("p50"), p99: of("p99") };
}
