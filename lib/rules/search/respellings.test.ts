import { expect, test } from "vitest";
import { listBreaks, listJoinedWords } from "#lib/rules/search/respellings";

test.each([
  ["no words", [], []],
  ["one word", ["java"], []],
  ["two words", ["java", "script"], ["javascript"]],
  ["three words, longest first", ["rock", "n", "roll"], ["rocknroll", "rockn", "nroll"]],
  ["words of a script without spaces", ["书法", "作品"], []],
  ["words that together are longer than any indexed word", ["a".repeat(20), "b".repeat(13)], []],
])("neighboring words are joined: %s", (_name, words, joined) => {
  expect(listJoinedWords(words).map(({ word }) => word)).toEqual(joined);
});

test.each([
  ["a letter", "g", []],
  ["two letters", "5g", ["5 g"]],
  ["three letters", "c++", ["c ++", "c+ +", "c + +"]],
  ["four letters", "wifi", ["w ifi", "wi fi", "wif i", "w i fi", "wi f i", "w if i"]],
  ["a letter that JavaScript counts as two", "🚀b", ["🚀 b"]],
  ["a word of a script without spaces", "写真", []],
])("a word breaks into two words, or three with a short one in the middle: %s", (_name, word, breaks) => {
  expect(listBreaks(word).map((parts) => parts.join(" "))).toEqual(breaks);
});

test("a long word has few enough breaks to look up all their parts", () => {
  const word = [..."abcdefghijklmnopqrstuvwxyz012345"].join("");
  expect(new Set(listBreaks(word).flat()).size).toBeLessThanOrEqual(4 * word.length);
});
