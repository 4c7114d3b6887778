import { expect, test } from "vitest";
import { toTitleKey } from "#lib/rules/courses/title-key";

test.each([
  ["case", "SQL for Analysts", "sql FOR analysts"],
  ["blanks", "SQL for Analysts", "  SQL   for\tAnalysts "],
  ["zero-width characters", "Café", "Ca\u200bfé\u2060"],
  ["Hangul fillers", "Café", "\u3164Ca\uffa0f\u115f\u1160é\u3164"],
  ["invisible Khmer vowels", "Café", "Ca\u17b4fé\u17b5"],
  ["blank Braille patterns and null noteheads", "Café", "Ca\u2800fé\u{1d159}"],
  ["composed letters", "Café", "Cafe\u0301"],
  ["one Cyrillic letter", "SQL for Analysts", "SQL for Аnalysts"],
  ["Cyrillic letters in a word of capitals", "COPE", "СОРЕ"],
  ["Greek letters", "TOP MATH", "ΤΟΡ MATH"],
  ["the case of Cyrillic letters", "ТЕМА", "Тема"],
  ["fullwidth letters", "SQL for Analysts", "ＳＱＬ for Analysts"],
])("titles that differ only by %s are the same course", (_name, one, other) => {
  expect(toTitleKey(one)).toBe(toTitleKey(other));
});

test.each([
  ["an emoji with its variation selector", "❤\ufe0f Yoga", "❤\ufe0f yoga"],
  ["a Han character with its variation selector", "\u845b\u{e0100}\u98fe", "\u845b\u{e0100}\u98fe"],
  ["Arabic", "تعلم العربية", "تعلم العربية"],
  ["Russian", "Основы Python", "основы python"],
  ["Greek", "Μάθε ελληνικά", "μάθε ελληνικά"],
  ["Khmer", "រៀនភាសាខ្មែរ", "រៀនភាសាខ្មែរ"],
])("the keys of stored titles don't change: %s", (_name, title, key) => {
  expect(toTitleKey(title)).toBe(key);
});

test("titles that differ in a letter are different courses", () => {
  expect(toTitleKey("C#")).not.toBe(toTitleKey("C++"));
});
