import { connections, loadPage, type PageLoad, toMedianLoad } from "#bench/load-page";
import { type BenchContext, formatMarked, type Measurement } from "#bench/measurement";
import { computeMedian } from "#bench/statistics";
import { runWithProgress } from "#dev/terminal/progress";

const rounds = 3;
const minRatio = 0.7;

/** One round: the bare page before and after the app's pages, each of which is loaded once. */
type ThroughputRound = { bare: [PageLoad, PageLoad]; pages: PageLoad[] };

/**
 * Loads the pages in short, interleaved rounds, each with the bare page first and last, so that other activity on the
 * machine affects all pages equally. A page's ratio is the median of its rounds.
 */
export async function measureThroughput(context: BenchContext): Promise<Measurement> {
  const { bareUrl, appUrl, paths, secondsPerPage, warmUpSeconds } = context;
  const urls = paths.map((path) => appUrl + path);
  const seconds = secondsPerPage / rounds;
  const measured: ThroughputRound[] = [];
  await runWithProgress("throughput", async ({ update }) => {
    update(`warming up, then ${rounds} rounds of ${urls.length + 2} × ${seconds.toFixed(1)} s`);
    for (const url of [bareUrl, ...urls]) await loadPage(url, warmUpSeconds);
    for (let round = 1; round <= rounds; round += 1) {
      update(`round ${round} of ${rounds}`);
      measured.push(await runRound(bareUrl, urls, seconds));
    }
    return { detail: "" };
  });
  const bareLoads = measured.flatMap(({ bare }) => bare);
  const bareRates = bareLoads.map(({ requestsPerSecond }) => Math.round(requestsPerSecond));
  const bare = {
    ...toMedianLoad(bareLoads),
    slowest: Math.min(...bareRates),
    fastest: Math.max(...bareRates),
  };
  const pages = paths.map((path, index) => {
    const ratios = measured.map((round) => computeRatio(round, index));
    const loads = measured.flatMap((round) => round.pages[index] ?? []);
    return { path, ...toMedianLoad(loads), ratio: computeMedian(ratios), ratios };
  });
  return {
    name: "Throughput",
    notes: [
      `${connections} connections, ${secondsPerPage} s per page in ${rounds} rounds, without compression.`,
      `Target: at least ${minRatio} of the bare page's requests per second.`,
      `The bare page served ${bare.slowest} to ${bare.fastest} requests/s; a wide range means a busy machine.`,
    ],
    columns: ["page", "requests/s", "p50 ms", "p99 ms", "of bare page"],
    rows: [
      ["bare page", ...toCells(bare), "1.00"],
      ...pages.map((page) => {
        return [page.path, ...toCells(page), formatMarked(page.ratio.toFixed(2), page.ratio >= minRatio)];
      }),
    ],
    figures: { connections, rounds, secondsPerPage, wantedRatio: minRatio, bare, pages },
  };
}

async function runRound(bareUrl: string, urls: string[], seconds: number): Promise<ThroughputRound> {
  const before = await loadPage(bareUrl, seconds);
  const pages: PageLoad[] = [];
  for (const url of urls) pages.push(await loadPage(url, seconds));
  return { pages, bare: [before, await loadPage(bareUrl, seconds)] };
}

function computeRatio({ bare: [before, after], pages }: ThroughputRound, index: number): number {
  const bareRate = (before.requestsPerSecond + after.requestsPerSecond) / 2;
  return (pages[index]?.requestsPerSecond ?? 0) / bareRate;
}

function toCells({ requestsPerSecond, p50, p99 }: PageLoad): string[] {
  return [requestsPerSecond, p50, p99].map((figure) => figure.toFixed(0));
}
