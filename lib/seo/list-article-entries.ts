import "server-only";
import { articles, toArticlePath } from "#lib/blog/articles";
import type { SitemapEntry } from "#lib/seo/list-sitemap-entries";

/** The pages of the blog's articles, newest first. */
export function listArticleEntries(): SitemapEntry[] {
  return articles.map(({ slug, publishedOn }) => ({ path: toArticlePath(slug), changedAt: publishedOn }));
}
