import { expect, test } from "vitest";
import { renderMarkdown } from "#lib/rules/markdown/render-markdown";

const render = (text: string) => renderMarkdown(text).html;
const listIds = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
const listTargets = (html: string) =>
  [...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => decodeURI(id ?? ""));

test.each([
  ["# My notes", "my-notes"],
  ["# What's `a.b()`, really?", "whats-ab-really"],
  ["# snake_case and kebab-case", "snake_case-and-kebab-case"],
  ["# \u00c9t\u00e9 \u05e2\u05d1\u05e8\u05d9\u05ea", "\u00e9t\u00e9-\u05e2\u05d1\u05e8\u05d9\u05ea"],
  ["> # In a quote", "in-a-quote"],
])("a link leads to the heading %s by GitHub's slug", (heading, slug) => {
  const html = render(`[there](#${slug})\n\n${heading}`);
  expect(listTargets(html)).toEqual(listIds(html));
  expect(listIds(html)).toEqual([`heading-${slug}`]);
});

test("headings with the same words, or with the words of another's id, have ids of their own", () => {
  const ids = listIds(render("# One\n\n# One\n\n# One 1\n\n# One\n\n# One 1"));
  expect(ids).toEqual([
    "heading-one",
    "heading-one-1",
    "heading-one-1-1",
    "heading-one-2",
    "heading-one-1-2",
  ]);
});

test("a footnote and its text lead to each other, and no id of a text can be one of the page", () => {
  const html = render("# content\n\n# fn 1\n\nA[^1] and [top](#content)\n\n[^1]: B");
  const ids = listIds(html);
  for (const target of listTargets(html)) expect(ids).toContain(target);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^(heading|user-content|footnote)-/);
});
