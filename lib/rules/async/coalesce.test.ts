import { expect, onTestFinished, test, vi } from "vitest";
import { createCoalescer } from "#lib/rules/async/serialize";

/** A counter, and a `run` that counts and then waits until it's released. */
function makeCount() {
  const state = { value: 0, runs: 0 };
  const goOn: (() => void)[] = [];
  const count = async () => {
    state.runs += 1;
    const counted = state.value;
    await new Promise<void>((resolve) => goOn.push(resolve));
    return counted;
  };
  /** Resolves once no more calls start by themselves. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return { state, goOn, count, settle };
}

test("calls made during a run share the next run, which sees what all of them changed", async () => {
  const { state, goOn, count, settle } = makeCount();
  const coalesce = createCoalescer<number>();
  state.value = 1;
  const first = coalesce("a", count);
  await settle();
  const others = Array.from({ length: 50 }, () => {
    state.value += 1;
    return coalesce("a", count);
  });
  await settle();
  expect(state.runs, "while the first one runs").toBe(1);
  goOn[0]?.();
  expect(await first).toBe(1);
  await settle();
  goOn[1]?.();
  expect(new Set(await Promise.all(others))).toEqual(new Set([51]));
  expect(state.runs).toBe(2);
});

test("other keys don't wait, and a call after the last run starts a new one", async () => {
  const { goOn, count, settle, state } = makeCount();
  const coalesce = createCoalescer<number>();
  const both = [coalesce("a", count), coalesce("b", count)];
  await settle();
  expect(state.runs).toBe(2);
  for (const resume of goOn) resume();
  await Promise.all(both);
  const later = coalesce("a", count);
  await settle();
  expect(state.runs).toBe(3);
  goOn[2]?.();
  await later;
});

test("a failure reaches the callers that shared the run, and no later caller", async () => {
  const { goOn, count, settle } = makeCount();
  const coalesce = createCoalescer<number>();
  const fail = async () => {
    throw new Error("no answer");
  };
  const failed = [coalesce("a", fail), coalesce("a", fail)];
  for (const each of failed) await expect(each).rejects.toThrow("no answer");
  const next = coalesce("a", count);
  await settle();
  goOn[0]?.();
  expect(await next).toBe(0);
});

test("a call that never ends delays the next one by five seconds at most", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const coalesce = createCoalescer<string>();
  void coalesce("a", () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(0);
  const next = coalesce("a", async () => "done");
  const isDone = vi.fn();
  void next.then(isDone);
  await vi.advanceTimersByTimeAsync(4999);
  expect(isDone).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await next).toBe("done");
});
