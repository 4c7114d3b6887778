import { expect, test } from "vitest";
import { hasVisibleText } from "#lib/text/has-visible-text";

test.each([
  ["a word", "Spanish", true],
  ["another script", "שלום", true],
  ["an emoji", "👩‍🏫", true],
  ["a question mark", "?", true],
  ["nothing", "", false],
  ["blanks and line breaks", " \t\r\n ", false],
  ["characters of no width", "\u200b\u200d\ufeff\u2060", false],
  ["marks that turn the direction", "\u202e\u2067\u2069", false],
])("a text that shows nothing is no text: %s", (_name, text, expected) => {
  expect(hasVisibleText(text)).toBe(expected);
});
