import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ArticleBody } from "#components/blog/article-body";
import { articles } from "#lib/blog/articles";

test.each(articles)("each code sample and table of $slug has a caption and a label", ({ slug }) => {
  const html = renderToStaticMarkup(<ArticleBody slug={slug} heading="h3" />);
  const labels = [...html.matchAll(/<section aria-label="(.*?)"/g)].map(([, label]) => label);
  const captions = [...html.matchAll(/<(?:fig)?caption [^>]*>(.*?)</g)].map(([, caption]) => caption);
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.map((label) => label?.replace(/^(?:Table|\w+ code): /, ""))).toEqual(captions);
  expect(html).not.toMatch(/undefined|null|<p>Table: |<h2/);
});
