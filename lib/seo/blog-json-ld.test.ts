import { expect, test } from "vitest";
import { findStructuredDataProblems } from "#dev/testing/seo/find-structured-data-problems";
import { articles } from "#lib/blog/articles";
import { toBlogJsonLd } from "#lib/seo/blog-json-ld";

test("the blog's structured data has every article with its date and the URL of its page", async () => {
  const data = toBlogJsonLd({ articles, siteUrl: new URL("https://openbook.example") });
  expect(data.blogPost).toHaveLength(articles.length);
  expect(data.blogPost).toContainEqual(
    expect.objectContaining({
      "@type": "BlogPosting",
      headline: "What is JWT, and how does it work?",
      datePublished: "2026-06-23",
      url: "https://openbook.example/blogs/what-is-jwt",
    }),
  );
  expect(await findStructuredDataProblems([JSON.stringify(data)])).toEqual([]);
});
