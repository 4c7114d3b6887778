import { expect, test } from "vitest";
import {
  isLikelyTypo,
  isOneTypoApart,
  listPrefixes,
  listSpellings,
  weighTypo,
} from "#lib/rules/search/spellings";

test.each([
  ["git", ["git", "it", "gt", "gi"]],
  ["all", ["all", "ll", "al"]],
  ["a", ["a", ""]],
  ["🚀b", ["🚀b", "b", "🚀"]],
])("the spellings of %s are itself and each with a letter left out", (word, spellings) => {
  expect(listSpellings(word)).toEqual(spellings);
});

test.each([
  ["python", ["p", "py", "pyt"]],
  ["c#", ["c", "c#"]],
  ["写真", ["写", "写真"]],
])("the beginnings of %s that an index knows", (word, prefixes) => {
  expect(listPrefixes(word)).toEqual(prefixes);
});

const typos = [
  ["a letter left out at the start", "ython", "python"],
  ["a letter left out in the middle", "pyhon", "python"],
  ["a letter left out at the end", "pytho", "python"],
  ["a letter too many", "pytthon", "python"],
  ["a wrong first letter", "oython", "python"],
  ["a wrong letter", "pyrhon", "python"],
  ["a wrong last letter", "pythom", "python"],
  ["the first two letters exchanged", "ypthon", "python"],
  ["two letters exchanged", "pyhton", "python"],
  ["the last two letters exchanged", "pythno", "python"],
] as const;

test.each(typos)("%s is one typo, and shares a spelling: %s for %s", (_, typed, word) => {
  expect(isOneTypoApart(typed, word)).toBe(true);
  expect(isOneTypoApart(word, typed)).toBe(true);
  expect(listSpellings(typed).some((spelling) => listSpellings(word).includes(spelling))).toBe(true);
});

test.each([
  ["itself", "python", "python"],
  ["two wrong letters", "pxthxn", "python"],
  ["two letters left out", "pyth", "python"],
  ["distant letters exchanged", "nythop", "python"],
  ["one of each", "ythonn", "python"],
])("%s is not one typo: %s for %s", (_, typed, word) => {
  expect(isOneTypoApart(typed, word)).toBe(false);
});

test.each([
  ["bust", "rust", 10, true],
  ["bust", "rust", 9, false],
  ["gpt", "get", 500, false],
  ["pxthxn", "python", 500, false],
])("whether %s rather stands for %s, which %i courses have", (typed, word, courses, isLikely) => {
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
])("whether %s rather stands for %s", (typed, word, isLikely) => {
  expect(isLikelyTypo(typed, word)).toBe(isLikely);
});

test.each([
  ["a missing letter before a replaced one", "knon", "known", "know"],
  ["exchanged letters before an added one", "cald", "clad", "call"],
  ["the same first letter before another", "mool", "moon", "tool"],
])("of two words that are as frequent, a typo stands for the likelier one: %s", (_name, typo, one, other) => {
  expect(weighTypo(typo, one)).toBeGreaterThan(weighTypo(typo, other));
});
