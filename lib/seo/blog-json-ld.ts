import "server-only";
import type { Blog, WithContext } from "schema-dts";
import type { Article } from "#lib/blog/articles";
import { site } from "#lib/rules/site";

type BlogJsonLd = { articles: readonly Article[]; siteUrl: URL };

/** The blog as structured data (https://schema.org/Blog), with the places of its articles on the page. */
export function toBlogJsonLd({ articles, siteUrl }: BlogJsonLd): WithContext<Blog> {
  const url = new URL("/blogs", siteUrl).href;
  return {
    "@context": "https://schema.org",
    "@type": "Blog",
    url,
    inLanguage: site.locale,
    publisher: { "@type": "Organization", name: site.name, url: siteUrl.href },
    blogPost: articles.map(({ slug, title, summary, publishedOn, topic }) => ({
      "@type": "BlogPosting",
      headline: title,
      description: summary,
      datePublished: publishedOn,
      articleSection: topic,
      url: `${url}#${slug}`,
    })),
  };
}
