import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { cpus, totalmem } from "node:os";
import path from "node:path";
import type { Measurement } from "#bench/measurement";

const resultFile = ".local/bench/latest.json";

/** Writes the figures together with the machine they were measured on. Returns the file's name. */
export function writeResult(measurements: Measurement[]): string {
  const next: { version: string } = createRequire(import.meta.url)("next/package.json");
  const result = {
    measuredAt: new Date().toISOString(),
    machine: {
      processor: cpus()[0]?.model,
      cores: cpus().length,
      memoryGigabytes: Math.round(totalmem() / 1e9),
      node: process.version,
      next: next.version,
    },
    measurements: Object.fromEntries(measurements.map(({ name, figures }) => [name, figures])),
  };
  mkdirSync(path.dirname(resultFile), { recursive: true });
  writeFileSync(resultFile, `${JSON.stringify(result, null, 2)}\n`);
  return resultFile;
}
