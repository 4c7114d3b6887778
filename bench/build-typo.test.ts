import { expect, test } from "vitest";
import { buildTypo } from "#bench/build-typo";
import { createRandom } from "#dev/testing/seeded-random";
import { isOneTypoApart } from "#lib/rules/search/spellings";

test("a benchmark typo is one letter away from its word, and every kind of typo occurs", () => {
  const random = createRandom(1);
  const typos = Array.from({ length: 500 }, () => buildTypo({ random, word: "spanish" }));
  expect(typos.filter((typo) => !isOneTypoApart(typo, "spanish"))).toEqual([]);
  expect(typos).toEqual(expect.arrayContaining(["spnish", "sapnish"]));
  expect(new Set(typos.map(({ length }) => length))).toEqual(new Set([6, 7, 8]));
});

test("the same seed makes the same typos", () => {
  const make = (seed: number) => buildTypo({ random: createRandom(seed), word: "probability" });
  expect(make(3)).toBe(make(3));
});

test("a typo after the first letter leaves the first letter correct", () => {
  const random = createRandom(1);
  const typos = Array.from({ length: 500 }, () => buildTypo({ random, word: "spanish", right: 1 }));
  expect(new Set(typos.map(([first]) => first))).toEqual(new Set(["s"]));
});
