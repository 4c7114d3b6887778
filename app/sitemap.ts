import type { MetadataRoute } from "next";
import { env } from "#lib/env/env";
import { listArticleEntries } from "#lib/seo/list-article-entries";
import { listSitemapEntries } from "#lib/seo/list-sitemap-entries";

const staticPaths = ["/", "/services", "/blogs", "/login", "/enroll"];

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const entries = [...listArticleEntries(), ...(await listSitemapEntries())];
  return [
    ...staticPaths.map((path) => ({ url: new URL(path, env.siteUrl).href })),
    ...entries.map(({ path, changedAt }) => ({
      url: new URL(path, env.siteUrl).href,
      ...(changedAt && { lastModified: changedAt }),
    })),
  ];
}
