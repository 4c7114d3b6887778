import "server-only";
import type { Blog, WithContext } from "schema-dts";
import type { Article } from "#lib/blog/articles";
import { site } from "#lib/rules/site";
import { toPostingJsonLd } from "#lib/seo/article-json-ld";

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
