import { expect, test } from "vitest";
import { toExcerpt } from "#lib/rules/text/to-first-characters";

test.each([
  ["a long text", "a".repeat(200), `${"a".repeat(80)}...`],
  ["a short one", "Short.", "Short...."],
  [
    "a text that an emoji of several parts crosses",
    `${"a".repeat(79)}👩‍🏫 and more`,
    `${"a".repeat(79)}👩‍🏫...`,
  ],
  ["a text whose last letter has a mark", `${"a".repeat(80)}\u0301bc`, `${"a".repeat(80)}\u0301...`],
  ["a cut after a word", `${"a".repeat(79)} bbb`, `${"a".repeat(79)}...`],
])("a card shows the first 80 characters of %s and three dots", (_name, details, excerpt) => {
  expect(toExcerpt(details)).toBe(excerpt);
});
