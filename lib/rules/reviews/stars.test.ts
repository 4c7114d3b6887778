import { expect, test } from "vitest";
import { formatStars, roundStars } from "#lib/rules/reviews/format-stars";
import { addStars, type StarCounts, toAverageStars } from "#lib/rules/reviews/stars";

test.each<[StarCounts, ReturnType<typeof toAverageStars>]>([
  [[0, 0, 0, 0, 0], null],
  [[1, 0, 0, 0, 0], { average: 1, count: 1 }],
  [[1, 0, 0, 0, 2], { average: 11 / 3, count: 3 }],
  [[10, 20, 30, 20, 10], { average: 3, count: 90 }],
])("the average of %j is the arithmetic mean, and null without stars", (counts, expected) => {
  expect(toAverageStars(counts)).toEqual(expected);
});

test.each([
  [5, "5.0"],
  [14 / 3, "4.7"],
  [4.25, "4.3"],
  [4.35, "4.4"],
  [4.04, "4.0"],
])("%d is shown as %s", (average, shown) => {
  expect(formatStars(average)).toBe(shown);
});

test.each<[StarCounts, number, boolean]>([
  [[0, 0, 0, 11, 9], 4.5, true],
  [[0, 0, 0, 56, 44], 4.5, false],
  [[0, 0, 0, 1, 1], 4.5, true],
  [[0, 0, 7, 13, 0], 3.7, true],
  [[1, 0, 0, 0, 19], 4.8, true],
  [[0, 0, 0, 0, 1], 5, true],
])(
  "the filter finds a course exactly if it's shown with at least these stars, %j and %d: %s",
  (counts, least, expected) => {
    const average = toAverageStars(counts)?.average ?? 0;
    expect(roundStars(average) >= least).toBe(expected);
    expect(Number(formatStars(average)) >= least).toBe(expected);
  },
);

test("a teacher's average includes the stars of all of their courses", () => {
  expect(addStars([])).toEqual([0, 0, 0, 0, 0]);
  expect(
    addStars([
      [1, 0, 2, 0, 5],
      [0, 1, 0, 0, 5],
    ]),
  ).toEqual([1, 1, 2, 0, 10]);
});
