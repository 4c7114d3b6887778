import { expect, test } from "vitest";
import { toTitleKey } from "#lib/services/title-key";

test.each([
  ["case", "SQL for Analysts", "sql FOR analysts"],
  ["blanks", "SQL for Analysts", "  SQL   for\tAnalysts "],
  ["characters of no width", "Café", "Ca\u200bfé\u2060"],
  ["composed letters", "Café", "Cafe\u0301"],
])("two titles that differ by %s alone are one course", (_name, one, other) => {
  expect(toTitleKey(one)).toBe(toTitleKey(other));
});

test("titles that differ in a letter are two courses", () => {
  expect(toTitleKey("C#")).not.toBe(toTitleKey("C++"));
});
