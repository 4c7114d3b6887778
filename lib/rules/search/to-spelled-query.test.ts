import { expect, test } from "vitest";
import { toSpelledQuery } from "#lib/rules/search/to-spelled-query";

const corrections = new Map([
  ["pythn", "python"],
  ["fuehrung", "fuhrung"],
  ["neurl", "neural"],
]);

test.each([
  ["the corrected word", "pythn", "python"],
  ["the other words as typed", "Café, Pythn & C++", "Café, python & C++"],
  ["the accents of the course's text", "Fuehrung", "führung"],
  ["the correction itself if no text contains it", "neurl", "neural"],
  ["hyphenated words apart", "neurl-Netz", "neural netz"],
  ["Chinese characters as typed", "pythn 编程入门", "python 编程入门"],
])("a corrected query is shown with %s", (_, q, shown) => {
  expect(toSpelledQuery({ q, corrections, texts: ["Führung für Anfänger", "Python"] })).toBe(shown);
});
