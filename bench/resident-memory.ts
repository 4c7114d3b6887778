import { execFile } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";

const execute = promisify(execFile);

/** Returns the resident memory of a process in bytes. */
export async function readMemory(pid: number): Promise<number> {
  const { stdout } = await execute("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) * 1024;
}

/** Samples the resident memory of a process in bytes until the signal aborts, once a second by default. */
export async function measureMemoryOverTime(
  pid: number,
  signal: AbortSignal,
  everyMs = 1_000,
): Promise<number[]> {
  const samples: number[] = [];
  while (!signal.aborted) {
    samples.push(await readMemory(pid));
    await setTimeout(everyMs, undefined, { signal }).catch(() => {});
  }
  return samples;
}

/** Returns the means of the middle and the last third in bytes, and the ratio of the last to the middle. */
export function computeGrowth(samples: number[]): { middle: number; last: number; ratio: number } {
  const third = Math.floor(samples.length / 3);
  const middle = computeMean(samples.slice(third, -third));
  const last = computeMean(samples.slice(-third));
  return { middle, last, ratio: last / middle };
}

function computeMean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
