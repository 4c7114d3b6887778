import { expect, test } from "vitest";
import { findFirstParagraph } from "#lib/rules/legal/find-first-paragraph";

const body = "## Buying\n\nYou pay.\n\n## Teaching\n\nYou keep all rights.\n\nOf each sale, we keep 10%.";

test.each([
  ["Teaching", "You keep all rights."],
  ["Buying", "You pay."],
  ["Selling", null],
])("the first paragraph of the section %s is %j", (heading, expected) => {
  expect(findFirstParagraph(body, heading)).toBe(expected);
});
