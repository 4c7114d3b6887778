import { expect, test } from "vitest";
import { hasVisibleText } from "#lib/rules/validation/has-visible-text";

test.each([
  ["a word", "Spanish", true],
  ["another script", "שלום", true],
  ["an emoji", "👩‍🏫", true],
  ["a question mark", "?", true],
  ["nothing", "", false],
  ["blanks and line breaks", " \t\r\n ", false],
  ["zero-width characters", "\u200b\u200d\ufeff\u2060", false],
  ["Hangul fillers", "\u3164\uffa0\u115f\u1160", false],
  ["invisible Khmer vowels", "\u17b4\u17b5", false],
  ["blank Braille patterns", "\u2800\u2800", false],
  ["a null notehead", "\u{1d159}", false],
  ["blank hieroglyphs", "\u{13441}\u{13442}", false],
  ["a filler beside a letter", "\u3164a", true],
  ["visible Hangul, Khmer, Braille, and notes", "한 ក ⠁ 𝅘𝅥", true],
  ["direction marks", "\u202e\u2067\u2069", false],
])("a text must have visible characters: %s", (_name, text, expected) => {
  expect(hasVisibleText(text)).toBe(expected);
});
