import "server-only";
import { articles, toArticlePath } from "#lib/blog/articles";
import type { SitemapEntry } from "#lib/sitemap/read-shard";

const staticPaths = ["/", "/services", "/blogs", "/login", "/enroll"];

/** The pages that are no course's and no teacher's: those that every site has, then the blog's articles, newest first. */
export function listPageEntries(): SitemapEntry[] {
  return [
    ...staticPaths.map((path) => ({ path })),
    ...articles.map(({ slug, publishedOn }) => ({ path: toArticlePath(slug), changedAt: publishedOn })),
  ];
}
