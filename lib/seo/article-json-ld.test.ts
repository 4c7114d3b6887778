import { expect, test } from "vitest";
import { findStructuredDataProblems } from "#dev/testing/seo/find-structured-data-problems";
import { articles } from "#lib/blog/articles";
import { toArticleJsonLd, toBlogJsonLd } from "#lib/seo/article-json-ld";

test.each(articles)("the structured data of $slug has its title, date, and URL", async (article) => {
  const data = toArticleJsonLd({ article, siteUrl: new URL("https://openbook.example") });
  const url = `https://openbook.example/blogs/${article.slug}`;
  expect(data).toMatchObject({
    "@type": "BlogPosting",
    headline: article.title,
    datePublished: article.publishedOn,
    image: `${url}/opengraph-image`,
    mainEntityOfPage: url,
    author: { "@type": "Organization", name: "Openbook" },
  });
  expect(await findStructuredDataProblems([JSON.stringify(data)])).toEqual([]);
});

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
