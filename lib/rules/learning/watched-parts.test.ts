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
      { from: 10, to: 20 },
      { from: 0, to: 10 },
    ],
    [{ from: 0, to: 20 }],
    20,
  ],
  [
    "a part that was played twice",
    [
      { from: 0, to: 30 },
      { from: 5, to: 12 },
    ],
    [{ from: 0, to: 30 }],
    30,
  ],
  [
    "a jump over the middle",
    [
      { from: 0, to: 10 },
      { from: 90, to: 100 },
    ],
    [
      { from: 0, to: 10 },
      { from: 90, to: 100 },
    ],
    20,
  ],
  ["a part without length", [{ from: 7, to: 7 }], [], 0],
])("%s counts each second once", (_name, parts, merged, seconds) => {
  expect(mergeWatchedParts(parts)).toEqual(merged);
  expect(sumWatchedSeconds(merged)).toBe(seconds);
});

test("a student who jumps around keeps the longest parts", () => {
  const parts = Array.from({ length: maxWatchedParts + 5 }, (_, index): WatchedPart => {
    return { from: index * 100, to: index * 100 + 1 + index };
  });
  expect(mergeWatchedParts(parts)).toEqual(parts.slice(5));
});
