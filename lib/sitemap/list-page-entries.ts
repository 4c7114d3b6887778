import "server-only";
import { articles, toArticlePath } from "#lib/blog/articles";
import { readLegalPage } from "#lib/legal/read-legal-page";
import { legalPages, toLegalPath } from "#lib/rules/legal/legal-pages";
import type { SitemapEntry } from "#lib/sitemap/read-shard";

const staticPaths = ["/", "/services", "/blogs", "/login", "/enroll"];

/**
 * Lists the pages other than those of courses and teachers: the fixed pages, the legal pages, and the blog's articles,
 * newest first.
 */
export function listPageEntries(): SitemapEntry[] {
  return [
    ...staticPaths.map((path) => ({ path })),
    ...legalPages.map(({ slug }) => ({ path: toLegalPath(slug), changedAt: readLegalPage(slug).updatedOn })),
    ...articles.map(({ slug, publishedOn }) => ({ path: toArticlePath(slug), changedAt: publishedOn })),
  ];
}
