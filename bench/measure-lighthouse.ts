import lighthouse from "lighthouse";
import { computeMedianRun } from "lighthouse/core/lib/median-run.js";
import { type BenchContext, formatMarked, type Measurement } from "#bench/measurement";
import { startBrowser } from "#bench/start-browser";
import { ExplainedError } from "#dev/process/explained-error";
import { runWithProgress } from "#dev/terminal/progress";

/** The minimum score of each category, out of 100. */
const minScores = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 };
const categories = Object.keys(minScores);
/** The maximum time until the largest text or picture is shown, in seconds. */
const maxLargestPaint = 1.8;
/** A single run varies too much; Lighthouse recommends the median of five. */
const runs = 5;

type FailedAudit = { id: string; title: string; value: string };
type PageScores = {
  path: string;
  scores: Record<string, number>;
  failures: Record<string, FailedAudit[]>;
  /** In seconds. */
  largestPaint: number;
  /** In milliseconds, in which the page answers no input. */
  blockingTime: number;
};
type LighthouseResult = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

/**
 * Runs Lighthouse's mobile profile several times on each page and takes the median run, as Lighthouse selects it. The
 * bare page shows what this machine reaches at most: on a slow one, Lighthouse simulates a slower phone.
 */
export async function measureLighthouse(context: BenchContext): Promise<Measurement> {
  const { bareUrl, appUrl, paths, folder } = context;
  const pages: PageScores[] = [];
  const urls = { "bare page": bareUrl, ...Object.fromEntries(paths.map((path) => [path, appUrl + path])) };
  await runWithProgress("Lighthouse", async ({ update }) => {
    for (const [path, url] of Object.entries(urls)) {
      update(`auditing ${path}`);
      pages.push({ path, ...(await measureScores(url, folder)) });
    }
    return { detail: "" };
  });
  return {
    name: "Lighthouse",
    notes: [
      `Mobile profile, the median of ${runs} runs. Minimum: ${categories.map((id) => `${id} ${getMinScore(id)}`).join(", ")}.`,
      `Largest paint: at most ${maxLargestPaint} s.`,
      ...pages.flatMap(formatFailures),
    ],
    columns: ["page", "largest paint s", "blocking ms", ...categories],
    rows: pages.map(({ path, scores, largestPaint, blockingTime }) => [
      path,
      formatMarked(largestPaint.toFixed(1), largestPaint <= maxLargestPaint),
      blockingTime.toFixed(0),
      ...categories.map((id) => formatMarked(String(scores[id]), (scores[id] ?? 0) >= getMinScore(id))),
    ]),
    figures: { wantedScores: minScores, wantedLargestPaint: maxLargestPaint, pages },
  };
}

async function measureScores(url: string, folder: string): Promise<Omit<PageScores, "path">> {
  const results: LighthouseResult[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await runLighthouse(url, folder));
  const lhr = computeMedianRun(results);
  const byCategory = <Value>(read: (id: string) => Value) =>
    Object.fromEntries(categories.map((id) => [id, read(id)]));
  return {
    scores: byCategory((id) => Math.round((lhr.categories[id]?.score ?? 0) * 100)),
    failures: byCategory((id) => listFailedAudits(lhr, id)),
    largestPaint: (lhr.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN) / 1000,
    blockingTime: lhr.audits["total-blocking-time"]?.numericValue ?? Number.NaN,
  };
}

/** Uses a new browser each time: a browser that has loaded this page before doesn't start a new trace of it. */
async function runLighthouse(url: string, folder: string): Promise<LighthouseResult> {
  const { port, stop } = await startBrowser(folder);
  const result = await lighthouse(url, { port, logLevel: "error", onlyCategories: categories }).finally(stop);
  if (!result) throw new ExplainedError(`Lighthouse returned no result for ${url}.`);
  const { runtimeError } = result.lhr;
  if (runtimeError) throw new ExplainedError(`Lighthouse cannot measure ${url}: ${runtimeError.message}`);
  return result.lhr;
}

/** Returns the audits that cost a category points, most expensive first. */
function listFailedAudits({ categories, audits }: LighthouseResult, categoryId: string): FailedAudit[] {
  const lost = (categories[categoryId]?.auditRefs ?? []).flatMap(({ id, weight }) => {
    const audit = audits[id];
    if (!audit || weight === 0 || audit.score === null || audit.score === 1) return [];
    return [{ id, title: audit.title, value: audit.displayValue ?? "", points: weight * (1 - audit.score) }];
  });
  return lost.sort((a, b) => b.points - a.points).map(({ id, title, value }) => ({ id, title, value }));
}

function formatFailures({ path, scores, failures }: PageScores): string[] {
  return categories
    .filter((id) => (scores[id] ?? 0) < getMinScore(id))
    .map((id) => {
      const named = (failures[id] ?? []).map(({ id, title, value }) => `${title} (${id}) ${value}`.trimEnd());
      return `✗ ${path}, ${id}: ${named.join("; ")}`;
    });
}

function getMinScore(categoryId: string): number {
  return minScores[categoryId as keyof typeof minScores];
}
