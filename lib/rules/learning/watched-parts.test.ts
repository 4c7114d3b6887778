import { expect, test } from "vitest";
import {
  maxWatchedParts,
  mergeWatchedParts,
  sumWatchedSeconds,
  type WatchedPart,
} from "#lib/rules/learning/watched-parts";

test.each<[string, WatchedPart[], WatchedPart[], number]>([
  ["nothing", [], [], 0],
  [
    "parts that touch",
    [
      [10, 20],
      [0, 10],
    ],
    [[0, 20]],
    20,
  ],
  [
    "a part that was played twice",
    [
      [0, 30],
      [5, 12],
    ],
    [[0, 30]],
    30,
  ],
  [
    "a jump over the middle",
    [
      [0, 10],
      [90, 100],
    ],
    [
      [0, 10],
      [90, 100],
    ],
    20,
  ],
  ["a part without length", [[7, 7]], [], 0],
])("%s counts each second once", (_name, parts, merged, seconds) => {
  expect(mergeWatchedParts(parts)).toEqual(merged);
  expect(sumWatchedSeconds(merged)).toBe(seconds);
});

test("a student who jumps around keeps the longest parts", () => {
  const parts = Array.from({ length: maxWatchedParts + 5 }, (_, index): WatchedPart => {
    return [index * 100, index * 100 + 1 + index];
  });
  expect(mergeWatchedParts(parts)).toEqual(parts.slice(5));
});
