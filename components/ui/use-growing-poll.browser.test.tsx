import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useGrowingPoll } from "#components/ui/use-growing-poll";

const ask = vi.fn(async () => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** How often it asks in each of these spans, in seconds. */
async function countIn(...seconds: number[]): Promise<number[]> {
  const counts: number[] = [];
  for (const each of seconds) {
    ask.mockClear();
    await vi.advanceTimersByTimeAsync(each * 1000);
    counts.push(ask.mock.calls.length);
  }
  return counts;
}

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("it asks after 1 s and after pauses that double, up to half a minute, until nothing is waited for", async () => {
  const { rerender } = await renderHook((isWaiting?: boolean) =>
    useGrowingPoll({ isWaiting: isWaiting ?? true, ask }),
  );
  expect(await countIn(1, 2, 4, 8, 16, 30, 30, 30)).toEqual(Array(8).fill(1));
  await rerender(false);
  expect(await countIn(120)).toEqual([0]);
});

test("a tab out of sight asks nothing; one that comes back asks soon, and as often as at first", async () => {
  await renderHook(() => useGrowingPoll({ isWaiting: true, ask }));
  expect(await countIn(1, 2, 4, 8)).toEqual([1, 1, 1, 1]);
  show("hidden");
  expect(await countIn(120)).toEqual([0]);
  show("visible");
  expect(await countIn(1, 2)).toEqual([1, 1]);
});
