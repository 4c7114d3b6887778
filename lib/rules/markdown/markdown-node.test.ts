import { expect, test } from "vitest";
import type { MarkdownNode } from "#lib/rules/markdown/markdown-node";
import { updateHeadingLevels } from "#lib/rules/markdown/markdown-node";

const toTree = (levels: number[]): MarkdownNode => ({
  type: "root",
  children: levels.map((level) => ({ type: "element", tagName: `h${level}`, children: [] })),
});

test.each([
  ["headings that start with the page's own level", 2, [1, 2, 3], [2, 3, 4]],
  ["headings that start lower", 2, [3, 4, 3], [2, 3, 2]],
  ["a skipped level", 2, [2, 4, 4, 2], [2, 3, 3, 2]],
  ["a first heading that is not the highest", 2, [4, 2, 3], [2, 2, 3]],
  ["more levels than HTML has", 3, [1, 2, 3, 4, 5, 6], [3, 4, 5, 6, 6, 6]],
  ["no headings", 2, [], []],
])("%s continue the page's headings without skipping a level", (_name, startLevel, written, shown) => {
  const tree = toTree(written);
  updateHeadingLevels(tree, startLevel);
  expect(tree.children?.map(({ tagName }) => tagName)).toEqual(shown.map((level) => `h${level}`));
});

test("a heading inside a quote is moved too", () => {
  const heading: MarkdownNode = { type: "element", tagName: "h1", children: [] };
  const quote: MarkdownNode = { type: "element", tagName: "blockquote", children: [heading] };
  updateHeadingLevels({ type: "root", children: [quote] }, 3);
  expect(heading.tagName).toBe("h3");
});
