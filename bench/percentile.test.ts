import { expect, test } from "vitest";
import { percentile } from "#bench/percentile";

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);

test.each([
  { values: hundred, percent: 50, found: 50 },
  { values: hundred, percent: 99, found: 99 },
  { values: [5], percent: 99, found: 5 },
  { values: [1, 9], percent: 99, found: 9 },
])("the slowest calls are not averaged away: p$percent is $found", ({ values, percent, found }) => {
  expect(percentile(values, percent)).toBe(found);
});
