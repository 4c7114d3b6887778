import { afterEach, expect, test, vi } from "vitest";
import { untilDeadline } from "#lib/rules/async/until-deadline";

afterEach(() => void vi.useRealTimers());

test("yields items until there are none left", async () => {
  const items = [1, 2, 3];
  const taken: number[] = [];
  for await (const item of untilDeadline({ forMs: 1000, next: async () => items.shift() ?? null }))
    taken.push(item);
  expect(taken).toEqual([1, 2, 3]);
});

test("starts no item after the deadline, counted from the call", async () => {
  vi.useFakeTimers();
  const next = vi.fn(async () => "more");
  const items = untilDeadline({ forMs: 100, next });
  vi.advanceTimersByTime(60);
  const taken: string[] = [];
  for await (const item of items) {
    taken.push(item);
    vi.advanceTimersByTime(30);
  }
  expect(taken).toHaveLength(2);
  expect(next).toHaveBeenCalledTimes(2);
});

test("requests no more items after the reader stops", async () => {
  const next = vi.fn(async () => "more");
  for await (const _ of untilDeadline({ forMs: 1000, next })) break;
  expect(next).toHaveBeenCalledTimes(1);
});
