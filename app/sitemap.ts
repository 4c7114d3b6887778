import type { MetadataRoute } from "next";
import { env } from "#lib/env/env";
import { listSitemapEntries } from "#lib/seo/list-sitemap-entries";

const staticPaths = ["/", "/services", "/blogs", "/login", "/enroll"];

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const entries = await listSitemapEntries();
  return [
    ...staticPaths.map((path) => ({ url: new URL(path, env.siteUrl).href })),
    ...entries.map(({ path, changedAt }) => ({
      url: new URL(path, env.siteUrl).href,
      ...(changedAt && { lastModified: changedAt }),
    })),
  ];
}
