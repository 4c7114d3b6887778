import "server-only";
import type { Blog, BlogPosting, WithContext } from "schema-dts";
import { type Article, toArticlePath } from "#lib/blog/articles";
import { site } from "#lib/rules/site";

type ArticleJsonLd = { article: Article; siteUrl: URL };

/** Returns an article as structured data for its page (https://schema.org/BlogPosting, a type of Article). */
export function toArticleJsonLd({ article, siteUrl }: ArticleJsonLd): WithContext<BlogPosting> {
  const posting = toPostingJsonLd({ article, siteUrl });
  const organization = { "@type": "Organization", name: site.name, url: siteUrl.href } as const;
  return {
    "@context": "https://schema.org",
    ...posting,
    mainEntityOfPage: posting.url,
    image: `${posting.url}/opengraph-image`,
    inLanguage: site.locale,
    timeRequired: `PT${article.readingMinutes}M`,
    author: organization,
    publisher: organization,
    isPartOf: { "@type": "Blog", name: `${site.name} Blog`, url: new URL("/blogs", siteUrl).href },
  };
}

/** Returns the structured data of an article in the blog's list. */
function toPostingJsonLd({ article, siteUrl }: ArticleJsonLd) {
  const { slug, title, summary, publishedOn, topic } = article;
  return {
    "@type": "BlogPosting",
    headline: title,
    description: summary,
    datePublished: publishedOn,
    articleSection: topic,
    url: new URL(toArticlePath(slug), siteUrl).href,
  } as const;
}

type BlogJsonLd = { articles: readonly Article[]; siteUrl: URL };

/** Returns the blog as structured data (https://schema.org/Blog), with the URLs of its articles. */
export function toBlogJsonLd({ articles, siteUrl }: BlogJsonLd): WithContext<Blog> {
  return {
    "@context": "https://schema.org",
    "@type": "Blog",
    url: new URL("/blogs", siteUrl).href,
    inLanguage: site.locale,
    publisher: { "@type": "Organization", name: site.name, url: siteUrl.href },
    blogPost: articles.map((article) => toPostingJsonLd({ article, siteUrl })),
  };
}
