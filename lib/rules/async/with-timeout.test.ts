import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTimeout } from "#lib/rules/async/with-timeout";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const resolveAfter = (ms: number) =>
  new Promise<string>((resolve) => {
    setTimeout(resolve, ms, "answer");
  });
const options = { timeoutMs: 1000, onTimeout: () => "late" };

test.each([
  [999, "answer"],
  [1001, "late"],
])("a promise that resolves after %i ms, with a timeout of 1000, gives %j", async (ms, expected) => {
  const result = withTimeout(resolveAfter(ms), options);
  await vi.advanceTimersByTimeAsync(ms);
  expect(await result).toBe(expected);
});

test("a timeout without onTimeout throws an error that states the timeout", async () => {
  const late = expect(withTimeout(resolveAfter(2000), { timeoutMs: 1000 })).rejects.toThrow(
    "no response within 1000 ms",
  );
  await vi.advanceTimersByTimeAsync(1000);
  await late;
});

test("an error from onTimeout is thrown, and the promise's own error is passed on", async () => {
  const onTimeout = () => {
    throw new Error("too late");
  };
  const late = expect(withTimeout(resolveAfter(2000), { timeoutMs: 1000, onTimeout })).rejects.toThrow(
    "late",
  );
  await vi.advanceTimersByTimeAsync(1000);
  await late;
  await expect(withTimeout(Promise.reject(new Error("own")), options)).rejects.toThrow("own");
});

test.each([
  ["an answer", () => Promise.resolve("answer")],
  ["a failure", () => Promise.reject(new Error("own"))],
])("no timer that would keep the process alive is left after %s", async (_name, make) => {
  await withTimeout(make(), options).catch(() => {});
  expect(vi.getTimerCount()).toBe(0);
});
