import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createShortMemory } from "#lib/rules/async/short-memory";

const ageMs = 3000;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
afterEach(() => void vi.useRealTimers());

function createCounted(isKept?: (count: number) => boolean) {
  const memory = createShortMemory({ name: randomUUID(), ageMs, ...(isKept && { isKept }) });
  let count = 0;
  const ask = (key = "ada", since?: Date) => memory.recall({ key, since, call: async () => (count += 1) });
  return { ...memory, ask };
}

const wait = (ms: number) => vi.setSystemTime(Date.now() + ms);

test("concurrent and repeated calls for a key share one call until it is too old, whatever the clock does", async () => {
  const { ask } = createCounted();
  expect(await Promise.all([ask(), ask(), ask("grace")])).toEqual([1, 1, 2]);
  wait(ageMs - 1);
  expect(await ask()).toBe(1);
  wait(1);
  expect(await ask()).toBe(3);
  wait(-ageMs);
  expect(await ask()).toBe(4);
});

test("a call that takes longer than its result is kept is shared while it runs, except after a write", async () => {
  const { recall, forget } = createShortMemory<number>({ name: randomUUID(), ageMs });
  const calls: ((result: number) => void)[] = [];
  const ask = (since?: Date) =>
    recall({ key: "ada", since, call: () => new Promise<number>((resolve) => calls.push(resolve)) });
  const first = ask();
  wait(2 * ageMs);
  const second = ask();
  const newer = ask(new Date(Date.now() - 1));
  forget("ada");
  const newest = ask();
  expect(calls).toHaveLength(3);
  for (const [index, answer] of calls.entries()) answer(index);
  expect(await Promise.all([first, second, newer, newest])).toEqual([0, 0, 1, 2]);
  wait(ageMs);
  void ask();
  expect(calls, "a finished call").toHaveLength(4);
});

test("after a write, the result of a call that began before it isn't repeated", async () => {
  const { ask, forget } = createCounted();
  const before = ask();
  forget("ada");
  expect(await ask()).toBe(2);
  expect([await before, await ask()]).toEqual([1, 2]);
  expect(await ask("ada", new Date(Date.now() - 1)), "a call from after this time").toBe(2);
  expect(await ask("ada", new Date()), "a call that may be from before this time").toBe(3);
});

test("an error and a result that must not be kept are shared by concurrent callers only", async () => {
  const { ask } = createCounted((count) => count > 1);
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
  expect([await ask(), await ask()]).toEqual([2, 2]);

  const { recall } = createShortMemory<number>({ name: randomUUID(), ageMs });
  const fail = () => Promise.reject(new Error("away"));
  await expect(recall({ key: "ada", call: fail })).rejects.toThrow("away");
  expect(await recall({ key: "ada", call: async () => 1 })).toBe(1);
});
