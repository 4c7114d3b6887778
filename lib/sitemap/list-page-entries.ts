import "server-only";
import { articles, toArticlePath } from "#lib/blog/articles";
import { readLegalPage } from "#lib/legal/read-legal-page";
import { legalPages, toLegalPath } from "#lib/rules/legal/legal-pages";
import type { SitemapEntry } from "#lib/sitemap/read-shard";

const staticPaths = ["/", "/services", "/blogs", "/login", "/enroll"];

/**
 * The pages that are no course's and no teacher's: those that every site has, the legal ones, then the blog's articles,
 * newest first.
 */
export function listPageEntries(): SitemapEntry[] {
  return [
    ...staticPaths.map((path) => ({ path })),
    ...legalPages.map(({ slug }) => ({ path: toLegalPath(slug), changedAt: readLegalPage(slug).updatedOn })),
    ...articles.map(({ slug, publishedOn }) => ({ path: toArticlePath(slug), changedAt: publishedOn })),
  ];
}
