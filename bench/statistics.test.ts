import { expect, test } from "vitest";
import { computeMedian, computePercentile } from "#bench/statistics";

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test.each([
  { values: hundred, percent: 50, found: 50 },
  { values: hundred, percent: 99, found: 99 },
  { values: [5], percent: 99, found: 5 },
  { values: [1, 9], percent: 99, found: 9 },
])("the slowest calls are not averaged away: p$percent is $found", ({ values, percent, found }) => {
  expect(computePercentile(values, percent)).toBe(found);
});

test.each([
  { values: [3, 1, 2], middle: 2 },
  { values: [10, 1], middle: 5.5 },
  { values: [7], middle: 7 },
])("one slow round does not move the figure: the median of $values is $middle", ({ values, middle }) => {
  expect(computeMedian(values)).toBe(middle);
});
