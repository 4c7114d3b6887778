import { expect, test } from "vitest";
import { computeGrowth, measureMemoryOverTime } from "#bench/resident-memory";

test("growing memory is distinguished from flat memory", () => {
  expect(computeGrowth([9, 9, 10, 10, 10, 10])).toEqual({ middle: 10, last: 10, ratio: 1 });
  expect(computeGrowth([1, 1, 10, 10, 15, 15])).toEqual({ middle: 10, last: 15, ratio: 1.5 });
});

test("the memory of a process is read in bytes", async () => {
  const stop = new AbortController();
  const samples = measureMemoryOverTime(process.pid, stop.signal);
  stop.abort();
  const [bytes = 0] = await samples;
  expect(bytes / process.memoryUsage().rss).toBeCloseTo(1, 0);
});
