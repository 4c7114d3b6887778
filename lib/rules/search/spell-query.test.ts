import { expect, test } from "vitest";
import { spellQuery } from "#lib/rules/search/spell-query";

const corrections = new Map([
  ["pythn", "python"],
  ["fuehrung", "fuhrung"],
  ["neurl", "neural"],
]);

test.each([
  ["a misspelled word", "pythn", "python"],
  ["the other words as they were typed", "Café, Pythn & C++", "Café, python & C++"],
  ["the accents that the course has", "Fuehrung", "führung"],
  ["a word that no text has", "neurl", "neural"],
  ["words with a hyphen between them", "neurl-Netz", "neural netz"],
  ["Chinese characters as they were typed", "pythn 编程入门", "python 编程入门"],
])("a corrected query shows %s", (_, q, shown) => {
  expect(spellQuery({ q, corrections, texts: ["Führung für Anfänger", "Python"] })).toBe(shown);
});
