import { expect, test } from "vitest";
import {
  computeTypoWeight,
  isLikelyTypo,
  isOneTypoApart,
  listPrefixes,
  listSpellings,
} from "#lib/rules/search/spellings";

test.each([
  ["git", ["git", "it", "gt", "gi"]],
  ["all", ["all", "ll", "al"]],
  ["a", ["a", ""]],
  ["🚀b", ["🚀b", "b", "🚀"]],
])("the spellings of %s are the word and its variants with one letter missing", (word, spellings) => {
  expect(listSpellings(word)).toEqual(spellings);
});

test.each([
  ["python", ["p", "py", "pyt"]],
  ["c#", ["c", "c#"]],
  ["写真", ["写", "写真"]],
])("the indexed prefixes of %s", (word, prefixes) => {
  expect(listPrefixes(word)).toEqual(prefixes);
});

const typos = [
  ["a missing first letter", "ython", "python"],
  ["a missing letter", "pyhon", "python"],
  ["a missing last letter", "pytho", "python"],
  ["an extra letter", "pytthon", "python"],
  ["a wrong first letter", "oython", "python"],
  ["a wrong letter", "pyrhon", "python"],
  ["a wrong last letter", "pythom", "python"],
  ["the first two letters swapped", "ypthon", "python"],
  ["two adjacent letters swapped", "pyhton", "python"],
  ["the last two letters swapped", "pythno", "python"],
] as const;

test.each(typos)("%s is one typo, and shares a spelling: %s for %s", (_, typed, word) => {
  expect(isOneTypoApart(typed, word)).toBe(true);
  expect(isOneTypoApart(word, typed)).toBe(true);
  expect(listSpellings(typed).some((spelling) => listSpellings(word).includes(spelling))).toBe(true);
});

test.each([
  ["itself", "python", "python"],
  ["two wrong letters", "pxthxn", "python"],
  ["two missing letters", "pyth", "python"],
  ["distant letters swapped", "nythop", "python"],
  ["a missing and a wrong letter", "ythonn", "python"],
])("%s isn't a single typo: %s for %s", (_, typed, word) => {
  expect(isOneTypoApart(typed, word)).toBe(false);
});

test.each([
  ["bust", "rust", 10, true],
  ["bust", "rust", 9, false],
  ["gpt", "get", 500, false],
  ["pxthxn", "python", 500, false],
])("whether %s is a typo of %s, a word of %i courses", (typed, word, courses, isLikely) => {
  expect(isLikelyTypo(typed, word, courses)).toBe(isLikely);
});

test.each([
  ["ython", "python", true],
  ["jegotiation", "negotiation", true],
  ["ryst", "rust", true],
  ["bust", "rust", false],
  ["node", "mode", false],
  ["ytpe", "type", true],
  ["gti", "git", true],
  ["rst", "rust", true],
  ["gpt", "get", false],
  ["sqll", "sql", true],
])("whether %s is a likely typo of %s", (typed, word, isLikely) => {
  expect(isLikelyTypo(typed, word)).toBe(isLikely);
});

test.each([
  ["a missing letter before a replaced one", "knon", "known", "know"],
  ["swapped letters before an added one", "cald", "clad", "call"],
  ["the same first letter before another", "mool", "moon", "tool"],
])("of two equally frequent words, a typo stands for the likelier one: %s", (_name, typo, one, other) => {
  expect(computeTypoWeight(typo, one)).toBeGreaterThan(computeTypoWeight(typo, other));
});
