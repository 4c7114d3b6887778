import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { buildLife, cacheTags, catalogLife } from "#lib/cache/cache-tags";
import { listCourseIds } from "#lib/courses/list-courses";
import { allowNoDatabase } from "#lib/db/allow-no-database";
import { isBuilding } from "#lib/env/env";

// The protocol allows 50,000 URLs per file (https://www.sitemaps.org/protocol.html).
const maxEntries = 49_000;

/** The id and ISO date of each course, newest first, up to the limit of a sitemap. */
export async function listSitemapEntries(): Promise<{ id: string; createdAt: string }[]> {
  "use cache";
  cacheTag(cacheTags.catalog, cacheTags.courses);
  const entries = await listCourseIds(maxEntries).catch(allowNoDatabase);
  cacheLife(isBuilding ? buildLife : catalogLife);
  return entries ?? [];
}
