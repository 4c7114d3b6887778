import { describe, expect, test } from "vitest";
import {
  isCounted,
  isWord,
  listPairs,
  toCounted,
  tokens,
  toSearchTokens,
  toStoredTokens,
} from "#lib/rules/search/search-tokens";

const course = { title: "Plain Git", priceCents: 900, teacherName: "" };

test("a course is found by the words of its title, as title words, as words, and as pairs", () => {
  expect(toSearchTokens(course)).toEqual(["git", "p:plain git", "plain", "t:git", "t:plain"]);
});

test.each([
  ["headline", { headline: "Undo it." }, ["it", "undo"]],
  ["its category and its name", { category: "data-and-ai" }, ["ai", "c:data-and-ai", "data"]],
  [
    "its level and the words for its learners",
    { level: "beginner" },
    ["beginner", "beginners", "l:beginner"],
  ],
  ["the level that suits beginners too", { level: "all" }, ["beginner", "beginners", "l:all"]],
  ["its language, with and without its region", { language: "pt-BR" }, ["g:pt", "g:pt-br"]],
  ["a price of 0", { priceCents: 0 }, ["f:free"]],
  ["teacher", { teacherName: "Søren Kjær" }, ["kjaer", "soren"]],
  ["no words that the title already has", { headline: "GIT, plain" }, []],
] as const)("a course is found by %s", (_, change, added) => {
  const before = new Set(toSearchTokens(course));
  expect(toSearchTokens({ ...course, ...change }).filter((token) => !before.has(token))).toEqual(added);
});

test.each([
  ["word", tokens.word("git"), { isWord: true, isCounted: true, counted: "git" }],
  ["word of a title", tokens.title("git"), { isWord: false, isCounted: false, counted: "git" }],
  ["pair", tokens.pair("a", "b"), { isWord: false, isCounted: false, counted: "p:a b" }],
  ["category", tokens.category("design"), { isWord: false, isCounted: true, counted: "c:design" }],
  ["level", tokens.level("all"), { isWord: false, isCounted: true, counted: "l:all" }],
  ["language", tokens.language("pt-BR"), { isWord: false, isCounted: true, counted: "g:pt-br" }],
  ["price", tokens.free, { isWord: false, isCounted: true, counted: "f:free" }],
])("a token of a %s differs from all other kinds", (_, token, expected) => {
  const { counted, ...is } = expected;
  expect({ isWord: isWord(token), isCounted: isCounted(token) }).toEqual(is);
  expect(toCounted(token)).toBe(counted);
});

describe("text that users write never becomes", () => {
  test.each(["c:design", "f:free", "p:a b", "t:git", "$where", "a.b"])("the token %s", (text) => {
    const made = toSearchTokens({ ...course, title: text, headline: text, teacherName: text });
    const words = made.filter((token) => !/^[tp]:/.test(token));
    expect(words.filter((token) => /[:$. ]/.test(token))).toEqual([]);
  });
});

test("only a published course has tokens in the index", () => {
  const all = ["c:design", "git", "p:plain git", "t:git"];
  expect(toStoredTokens({ tokens: all, isListed: true })).toEqual({ search: all, searchTokens: all });
  expect(toStoredTokens({ tokens: all, isListed: false })).toEqual({ search: [], searchTokens: all });
});

test.each([
  [[], []],
  [["one"], []],
  [
    ["one", "two", "three"],
    [
      ["one", "two"],
      ["two", "three"],
    ],
  ],
])("the pairs of %j", (words, pairs) => {
  expect(listPairs(words)).toEqual(pairs);
});
