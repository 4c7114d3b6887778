import { expect, test } from "vitest";
import { formatCount } from "#lib/rules/text/format-count";

test.each([
  [0, "0 students"],
  [1, "1 student"],
  [2, "2 students"],
  [1200, "1,200 students"],
])("%i with its noun is %s", (count, shown) => {
  expect(formatCount({ count, noun: "student" })).toBe(shown);
});
