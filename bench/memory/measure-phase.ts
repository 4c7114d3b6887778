import { measureMemoryOverTime } from "#bench/resident-memory";

/** The memory of a server in one phase of a run; `samples` in bytes, about one a second. */
export type MemoryPhase = { name: string; seconds: number; samples: number[] };

type PhaseOptions<Result> = { name: string; pid: number; run: () => Promise<Result> };

/** Samples a process's memory while `run` runs. Resolves with the phase and the result. */
export async function measurePhase<Result>({ name, pid, run }: PhaseOptions<Result>) {
  const stop = new AbortController();
  const startedAt = performance.now();
  const sampling = measureMemoryOverTime(pid, stop.signal);
  const result = await run().finally(() => stop.abort());
  const seconds = (performance.now() - startedAt) / 1000;
  const phase: MemoryPhase = { name, seconds, samples: await sampling };
  return { phase, result };
}

/** A point of a series: the end of an interval since the start of the run, and the peak within the interval. */
type MemoryPoint = { minute: number; megabytes: number };

/** Returns the peak of each interval of the run, for a whole number of intervals; phases follow each other. */
export function toSeries(phases: MemoryPhase[], intervalSeconds: number): MemoryPoint[] {
  const peaks: number[] = [];
  let startsAt = 0;
  for (const { seconds, samples } of phases) {
    for (const [index, bytes] of samples.entries()) {
      const at = startsAt + (index / samples.length) * seconds;
      const interval = Math.floor(at / intervalSeconds);
      peaks[interval] = Math.max(peaks[interval] ?? 0, bytes);
    }
    startsAt += seconds;
  }
  return peaks.map((bytes, interval) => ({
    minute: round(((interval + 1) * intervalSeconds) / 60),
    megabytes: Math.round(bytes / 1e6),
  }));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
