import { expect, test } from "vitest";
import { median } from "#bench/median";

test.each([
  { values: [3, 1, 2], middle: 2 },
  { values: [10, 1], middle: 5.5 },
  { values: [7], middle: 7 },
])("one slow round does not move the figure: the median of $values is $middle", ({ values, middle }) => {
  expect(median(values)).toBe(middle);
});
