import type { MetadataRoute } from "next";
import { env } from "#lib/env/env";
import { listSitemapEntries } from "#lib/seo/list-sitemap-entries";

const staticPaths = ["/", "/services", "/blogs", "/login", "/enroll"];

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const { courses, teacherIds } = await listSitemapEntries();
  return [
    ...staticPaths.map((path) => ({ url: new URL(path, env.siteUrl).href })),
    ...courses.map(({ id, createdAt }) => ({
      url: new URL(`/details/${id}`, env.siteUrl).href,
      lastModified: createdAt,
    })),
    ...teacherIds.map((id) => ({ url: new URL(`/teachers/${id}`, env.siteUrl).href })),
  ];
}
