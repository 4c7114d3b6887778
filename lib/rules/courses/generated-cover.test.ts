import { expect, test } from "vitest";
import { toGeneratedCover } from "#lib/rules/courses/generated-cover";

test.each([
  ["Everyday Spanish", "ES"],
  ["SQL", "S"],
  ['"Quoted" (and more)', "QA"],
  ["3D printing", "3P"],
  ["日本語 入門", "日入"],
  ["👩‍🏫", ""],
])("a course titled %s has the cover %s", (title, initials) => {
  expect(toGeneratedCover(title).initials).toBe(initials);
});
