import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ArticleBody } from "#components/blog/article-body";
import { type ArticleSlug, articles } from "#lib/blog/articles";

const render = (slug: ArticleSlug) => renderToStaticMarkup(<ArticleBody slug={slug} heading="h3" />);

test.each(articles)("each code sample and table of $slug has a caption and a label", ({ slug }) => {
  const html = render(slug);
  const labels = [...html.matchAll(/<section aria-label="(.*?)"/g)].map(([, label]) => label);
  const captions = [...html.matchAll(/<(?:fig)?caption [^>]*>(.*?)</g)].map(([, caption]) => caption);
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.map((label) => label?.replace(/^(?:Table|\w+ code): /, ""))).toEqual(captions);
  expect(html).not.toMatch(/undefined|null|<p>Table: |<h2/);
});

test("code is highlighted like that of lessons", () => {
  const html = render("what-is-jwt");
  expect(html).toContain('<span class="hljs-keyword">import</span>');
});

test("each section of each article has an id of its own", () => {
  const ids = articles.flatMap(({ slug }) =>
    [...render(slug).matchAll(/<h3 id="([^"]*)"/g)].map(([, id]) => id),
  );
  expect(ids).toContain("what-is-jwt--three-parts-and-two-dots");
  expect(new Set(ids).size).toBe(ids.length);
});
