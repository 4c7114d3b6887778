import { connections, loadPage, type PageLoad, toMedianLoad } from "#bench/load-page";
import { type BenchContext, formatMarked, type Measurement } from "#bench/measurement";
import { computeMedian } from "#bench/statistics";
import { ExplainedError } from "#dev/process/explained-error";
import { runWithProgress } from "#dev/terminal/progress";

const rounds = 3;

const gzip = { "Accept-Encoding": "gzip" };

/**
 * The ways in which clients request a page, and the minimum requests per second of each, relative to the bare page.
 * Browsers and CDNs send conditional requests for a page that they have.
 */
const minRatios = { plain: 0.7, gzip: 0.9, conditional: 3 };

type PageRequest = {
  path: string;
  way: keyof typeof minRatios;
  load: { url: string; headers: Record<string, string>; status: 200 | 304 };
};

/** One round: the bare page before and after the app's pages, each of which is loaded once in each way. */
type ThroughputRound = { bare: [PageLoad, PageLoad]; pages: PageLoad[] };

/**
 * Loads the pages in short, interleaved rounds, each with the bare page first and last, so that other activity on the
 * machine affects all pages equally. A page's ratio is the median of its rounds. The bare page is requested with gzip,
 * as browsers do; it's too small for Next to compress.
 */
export async function measureThroughput(context: BenchContext): Promise<Measurement> {
  const { bareUrl, appUrl, paths, secondsPerPage, warmUpSeconds } = context;
  const seconds = secondsPerPage / rounds;
  const requests: PageRequest[] = [];
  const measured: ThroughputRound[] = [];
  const loadBare = (seconds: number) => loadPage({ url: bareUrl, headers: gzip, status: 200, seconds });
  await runWithProgress("throughput", async ({ update }) => {
    const loads = Object.keys(minRatios).length * paths.length + 2;
    update(`warming up, then ${rounds} rounds of ${loads} × ${seconds.toFixed(1)} s`);
    await loadBare(warmUpSeconds);
    for (const path of paths) {
      const url = appUrl + path;
      await loadPage({ url, headers: gzip, status: 200, seconds: warmUpSeconds });
      const conditional = { ...gzip, "If-None-Match": await findETag(url) };
      requests.push(
        { path, way: "plain", load: { url, headers: {}, status: 200 } },
        { path, way: "gzip", load: { url, headers: gzip, status: 200 } },
        { path, way: "conditional", load: { url, headers: conditional, status: 304 } },
      );
    }
    for (let round = 1; round <= rounds; round += 1) {
      update(`round ${round} of ${rounds}`);
      const before = await loadBare(seconds);
      const pages: PageLoad[] = [];
      for (const { load } of requests) pages.push(await loadPage({ ...load, seconds }));
      measured.push({ pages, bare: [before, await loadBare(seconds)] });
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
  const pages = requests.map(({ path, way }, index) => {
    const ratios = measured.map((round) => computeRatio(round, index));
    const loads = measured.flatMap((round) => round.pages[index] ?? []);
    const ratio = computeMedian(ratios);
    return { path, way, ...toMedianLoad(loads), ratio, ratios, isMet: ratio >= minRatios[way] };
  });
  return {
    name: "Throughput",
    notes: [
      `${connections} connections, ${secondsPerPage} s for each page and way in ${rounds} rounds.`,
      `Targets, relative to the bare page's requests per second: ${formatTargets()}.`,
      `The bare page served ${bare.slowest} to ${bare.fastest} requests/s; a wide range means a busy machine.`,
    ],
    columns: ["page", "requested", "requests/s", "p50 ms", "p99 ms", "of bare page", "rounds"],
    rows: [
      ["bare page", "gzip", ...toCells(bare), "1.00", ""],
      ...pages.map(({ path, way, ratio, ratios, isMet, ...load }) => {
        const rounded = ratios.map((each) => each.toFixed(2)).join(" ");
        return [path, way, ...toCells(load), formatMarked(ratio.toFixed(2), isMet), rounded];
      }),
    ],
    figures: { connections, rounds, secondsPerPage, minRatios, bare, pages },
    isMet: pages.every(({ isMet }) => isMet),
  };
}

/** Returns the page's ETag. Throws an ExplainedError if it has none. */
async function findETag(url: string): Promise<string> {
  const response = await fetch(url, { headers: gzip });
  await response.text();
  const etag = response.headers.get("ETag");
  if (!etag) throw new ExplainedError(`${url} has no ETag.`);
  return etag;
}

function formatTargets(): string {
  return Object.entries(minRatios)
    .map(([way, minRatio]) => `${way} ${minRatio}`)
    .join(", ");
}

function computeRatio({ bare: [before, after], pages }: ThroughputRound, index: number): number {
  const bareRate = (before.requestsPerSecond + after.requestsPerSecond) / 2;
  return (pages[index]?.requestsPerSecond ?? 0) / bareRate;
}

function toCells({ requestsPerSecond, p50, p99 }: PageLoad): string[] {
  return [requestsPerSecond, p50, p99].map((figure) => figure.toFixed(0));
}
