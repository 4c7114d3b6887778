import { writeFileSync } from "node:fs";
import { formatMarked, type Measurement } from "#bench/measurement";
import { measurePhase, toSeries } from "#bench/memory/measure-phase";
import { renderMemoryChart } from "#bench/memory/render-memory-chart";
import { requestPages } from "#bench/memory/request-pages";
import { runMixedLoad } from "#bench/memory/run-mixed-load";
import { transferFiles } from "#bench/memory/transfer-files";
import type { MemoryOptions } from "#bench/options";
import { type RunningSite, startOpenbook } from "#bench/start-openbook";
import { runWithProgress } from "#dev/terminal/progress";

const files = 200;

/** The target for the peak, in megabytes of a million bytes. */
const maxMegabytes = 512;

/** A chart of the last run, for docs/benchmarks.md. */
const chartFile = ".local/bench/memory-chart.md";

/**
 * Measures the memory of one server that nothing but its own script limits, while it serves different pages, transfers
 * files of 10 MB, and then serves users who do everything. Throws an ExplainedError at the first unexpected response.
 */
export async function measureMemory(options: MemoryOptions & { folder: string }): Promise<Measurement> {
  const site = await startOpenbook(options.folder);
  const { phases, mixed } = await Promise.race([runPhases(site, options), site.failure]);
  const peaks = phases.map(({ name, samples }) => ({ name, megabytes: Math.max(...samples) / 1e6 }));
  const most = Math.max(...peaks.map(({ megabytes }) => megabytes));
  const isMet = most < maxMegabytes && mixed.failures.length === 0;
  writeFileSync(chartFile, renderMemoryChart(phases, maxMegabytes));
  return {
    name: "Memory",
    notes: [
      `Mixed load: ${mixed.visits} visits and ${mixed.files} files of 10 MB; ${mixed.failures.length} visits failed.`,
      ...mixed.failures.slice(0, 5),
      "Resident memory of the server, sampled once a second; a MB has a million bytes.",
      `Peak: ${formatMarked(`${most.toFixed(0)} MB`, most < maxMegabytes)} (target: under ${maxMegabytes} MB). Chart: ${chartFile}`,
    ],
    columns: ["", "minutes", "MB at most", "MB in the end"],
    rows: phases.map(({ name, seconds, samples }, index) => [
      name,
      (seconds / 60).toFixed(1),
      (peaks[index]?.megabytes ?? 0).toFixed(0),
      ((samples.at(-1) ?? 0) / 1e6).toFixed(0),
    ]),
    figures: { ...options, files, peaks, mixed, series: toSeries(phases, 10), wantedMegabytes: maxMegabytes },
    isMet,
  };
}

function runPhases({ url: appUrl, environment, pid }: RunningSite, { pages, minutes }: MemoryOptions) {
  return runWithProgress("memory", async ({ update: onProgress }) => {
    const site = { appUrl, environment };
    const { phase: ofPages } = await measurePhase({
      name: `${pages.toLocaleString("en")} different pages`,
      pid,
      run: () => requestPages({ url: appUrl, pages, onProgress }),
    });
    const { phase: ofFiles } = await measurePhase({
      name: `${files} uploads and downloads of 10 MB`,
      pid,
      run: () => transferFiles({ ...site, files, onProgress }),
    });
    onProgress(`mixed load for ${minutes} minutes`);
    const { phase: ofLoad, result: mixed } = await measurePhase({
      name: `${minutes} minutes of mixed load`,
      pid,
      run: () => runMixedLoad({ ...site, minutes }),
    });
    return { phases: [ofPages, ofFiles, ofLoad], mixed, detail: "" };
  });
}
