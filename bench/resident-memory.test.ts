import { expect, test } from "vitest";
import { compareThirds, sampleMemory } from "#bench/resident-memory";

test("growing memory is distinguished from flat memory", () => {
  expect(compareThirds([9, 9, 10, 10, 10, 10])).toEqual({ middle: 10, last: 10, ratio: 1 });
  expect(compareThirds([1, 1, 10, 10, 15, 15])).toEqual({ middle: 10, last: 15, ratio: 1.5 });
});

test("the memory of a process is read in bytes", async () => {
  const stop = new AbortController();
  const samples = sampleMemory(process.pid, stop.signal);
  stop.abort();
  const [bytes = 0] = await samples;
  expect(bytes / process.memoryUsage().rss).toBeCloseTo(1, 0);
});
