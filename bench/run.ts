/**
 * npm run bench: throughput, size, and Lighthouse scores of the public pages, signed-in calls, and a minute of
 * concurrent users; `-- --quick --no-lighthouse`.
 * `-- --catalog 100000` times a large catalog instead, `-- --search 100000` times searches in one, `-- --memory 3000`
 * measures a server's memory during that many different pages, uploads, and an hour of mixed load, and `-- --hostile
 * 10` what honest users notice of a hostile account in ten minutes; it exits with 1 if a target is missed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { z } from "zod";
import { startBareApp } from "#bench/bare-app";
import { measureCatalog } from "#bench/measure-catalog";
import { measureHostile } from "#bench/measure-hostile";
import { measureLighthouse } from "#bench/measure-lighthouse";
import { measureLoad } from "#bench/measure-load";
import { measureScripts } from "#bench/measure-scripts";
import { measureSearch } from "#bench/measure-search";
import { measureSignedInCalls } from "#bench/measure-signed-in-calls";
import { measureThroughput } from "#bench/measure-throughput";
import type { Measurement } from "#bench/measurement";
import { measureMemory } from "#bench/memory/measure-memory";
import { parseOptions } from "#bench/options";
import { startOpenbook } from "#bench/start-openbook";
import { writeResult } from "#bench/write-result";
import { ExplainedError } from "#dev/process/explained-error";
import { acquireLock } from "#dev/process/lock";
import { runCommand } from "#dev/process/shutdown";

const atLeastOneCourse = z.tuple([z.object({ _id: z.string() })]);

/** Returns the paths of the public pages, including one course page. */
async function listPublicPages(appUrl: string): Promise<string[]> {
  const response = await fetch(`${appUrl}/api/services?limit=1`);
  const [course] = atLeastOneCourse.parse(await response.json());
  return ["/", "/services", "/blogs", `/details/${course._id}`];
}

await runCommand(async () => {
  const { lighthouse, catalog, search, memory, hostileMinutes, ...durations } = parseOptions(
    process.argv.slice(2),
  );
  const lock = acquireLock(path.resolve(".local", "bench.lock"));
  if ("heldBy" in lock)
    throw new ExplainedError(`A benchmark is already running (process ${lock.heldBy.pid}).`);
  const folder = mkdtempSync(path.join(tmpdir(), "openbook-bench-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

  const measures = [
    measureThroughput,
    measureSignedInCalls,
    measureLoad,
    measureScripts,
    ...(lighthouse ? [measureLighthouse] : []),
  ];

  console.log("\n  Openbook, measured\n");
  if (memory) {
    const measurement = await measureMemory({ ...memory, folder });
    printMeasurement(measurement);
    console.log(`\n  All figures: ${writeResult([measurement])}\n`);
    return measurement.isMet ? 0 : 1;
  }
  if (catalog ?? search) {
    if (catalog) printMeasurement(await measureCatalog({ courses: catalog, folder }));
    if (search) printMeasurement(await measureSearch({ courses: search, folder }));
    return 0;
  }
  if (hostileMinutes) {
    const { measurements, isMet } = await measureHostile({ minutes: hostileMinutes, folder });
    for (const measurement of measurements) printMeasurement(measurement);
    return isMet ? 0 : 1;
  }
  const bareUrl = await startBareApp(folder);
  const openbook = await startOpenbook(folder);
  const measureAll = async () => {
    const paths = await listPublicPages(openbook.url);
    const { url: appUrl, environment, pid: appPid } = openbook;
    const context = { bareUrl, appUrl, appPid, environment, paths, folder, ...durations };
    const measurements: Measurement[] = [];
    for (const measure of measures) {
      const measurement = await measure(context);
      printMeasurement(measurement);
      measurements.push(measurement);
    }
    console.log(`\n  All figures: ${writeResult(measurements)}\n`);
    return measurements.every(({ isMet = true }) => isMet) ? 0 : 1;
  };
  return Promise.race([measureAll(), openbook.failure]);
});

/** Prints a measurement's table, first column left-aligned and the others right-aligned, and its notes. */
function printMeasurement({ name, columns, rows, notes }: Measurement): void {
  const lines = [columns, ...rows];
  const widths = columns.map((_, column) => Math.max(...lines.map((cells) => (cells[column] ?? "").length)));
  console.log(`\n  ${name}`);
  for (const cells of lines) {
    const padded = widths.map((width, column) => {
      const cell = cells[column] ?? "";
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    console.log(`    ${padded.join("   ").trimEnd()}`);
  }
  for (const note of notes) console.log(`    ${note}`);
}
