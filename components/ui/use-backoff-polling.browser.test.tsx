import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderHook } from "vitest-browser-react";
import { useBackoffPolling } from "#components/ui/use-backoff-polling";

const poll = vi.fn(async () => {});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Returns the number of polls in each of these spans, given in seconds. */
async function countIn(...seconds: number[]): Promise<number[]> {
  const counts: number[] = [];
  for (const each of seconds) {
    poll.mockClear();
    await vi.advanceTimersByTimeAsync(each * 1000);
    counts.push(poll.mock.calls.length);
  }
  return counts;
}

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

test("it polls after 1 s and then with doubling pauses, up to 30 seconds, while there is something to wait for", async () => {
  const { rerender } = await renderHook((isWaiting?: boolean) =>
    useBackoffPolling({ isWaiting: isWaiting ?? true, poll }),
  );
  expect(await countIn(1, 2, 4, 8, 16, 30, 30, 30)).toEqual(Array(8).fill(1));
  await rerender(false);
  expect(await countIn(120)).toEqual([0]);
});

test("a hidden tab doesn't poll; one that becomes visible starts over", async () => {
  await renderHook(() => useBackoffPolling({ isWaiting: true, poll }));
  expect(await countIn(1, 2, 4, 8)).toEqual([1, 1, 1, 1]);
  show("hidden");
  expect(await countIn(120)).toEqual([0]);
  show("visible");
  expect(await countIn(1, 2)).toEqual([1, 1]);
});
