import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { GeneratedCover } from "#components/courses/generated-cover";

const toText = (title: string) =>
  renderToStaticMarkup(<GeneratedCover title={title} />).replaceAll(/<[^>]*>/g, "");

test.each([
  ["Everyday Spanish", "ES"],
  ["SQL", "S"],
  ['"Quoted" (and more)', "QA"],
  ["3D printing", "3P"],
  ["日本語 入門", "日入"],
  ["👩‍🏫", ""],
])("a course titled %s has the cover %s", (title, initials) => {
  expect(toText(title)).toBe(initials);
});
