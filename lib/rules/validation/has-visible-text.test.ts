import { expect, test } from "vitest";
import { hasVisibleText } from "#lib/rules/validation/has-visible-text";

test.each([
  ["a word", "Spanish", true],
  ["another script", "שלום", true],
  ["an emoji", "👩‍🏫", true],
  ["a question mark", "?", true],
  ["nothing", "", false],
  ["blanks and line breaks", " \t\r\n ", false],
  ["characters of no width", "\u200b\u200d\ufeff\u2060", false],
  ["fillers of Hangul", "\u3164\uffa0\u115f\u1160", false],
  ["vowels of Khmer that are not drawn", "\u17b4\u17b5", false],
  ["Braille without a dot", "\u2800\u2800", false],
  ["a note without a head", "\u{1d159}", false],
  ["a blank of hieroglyphs", "\u{13441}\u{13442}", false],
  ["a filler beside a letter", "\u3164a", true],
  ["Hangul, Khmer, Braille and notes that are drawn", "한 ក ⠁ 𝅘𝅥", true],
  ["marks that turn the direction", "\u202e\u2067\u2069", false],
])("a text that shows nothing is no text: %s", (_name, text, expected) => {
  expect(hasVisibleText(text)).toBe(expected);
});
