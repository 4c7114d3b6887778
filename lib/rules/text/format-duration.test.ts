import { expect, test } from "vitest";
import { formatDuration } from "#lib/rules/text/format-duration";

test.each([
  [0, "0 min"],
  [1, "1 min"],
  [59, "59 min"],
  [60, "1 h"],
  [61, "1 h 1 min"],
  [150, "2 h 30 min"],
  [600, "10 h"],
  [180_000, "3,000 h"],
])("%i minutes are shown as %s", (minutes, shown) => {
  expect(formatDuration(minutes)).toBe(shown);
});
