import { expect, test } from "vitest";
import { toTitleKey } from "#lib/rules/courses/title-key";

test.each([
  ["case", "SQL for Analysts", "sql FOR analysts"],
  ["blanks", "SQL for Analysts", "  SQL   for\tAnalysts "],
  ["characters of no width", "Café", "Ca\u200bfé\u2060"],
  ["fillers of Hangul", "Café", "\u3164Ca\uffa0f\u115f\u1160é\u3164"],
  ["vowels of Khmer that are not drawn", "Café", "Ca\u17b4fé\u17b5"],
  ["Braille without a dot, and notes without a head", "Café", "Ca\u2800fé\u{1d159}"],
  ["composed letters", "Café", "Cafe\u0301"],
])("two titles that differ by %s alone are one course", (_name, one, other) => {
  expect(toTitleKey(one)).toBe(toTitleKey(other));
});

test.each([
  ["an emoji with its selector", "❤\ufe0f Yoga", "❤\ufe0f yoga"],
  ["a Han character with its selector", "\u845b\u{e0100}\u98fe", "\u845b\u{e0100}\u98fe"],
  ["Arabic", "تعلم العربية", "تعلم العربية"],
  ["Khmer", "រៀនភាសាខ្មែរ", "រៀនភាសាខ្មែរ"],
])("the key of a stored title is still its key: %s", (_name, title, key) => {
  expect(toTitleKey(title)).toBe(key);
});

test("titles that differ in a letter are two courses", () => {
  expect(toTitleKey("C#")).not.toBe(toTitleKey("C++"));
});
