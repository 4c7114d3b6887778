import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheTags, catalogueLife, pendingLife } from "#lib/cache/cache-tags";
import { allowMissingDatabaseInBuild } from "#lib/db/allow-missing-database-in-build";
import { listServiceIds } from "#lib/services/list-service-ids";

// The protocol's own bound is 50,000 addresses a file (https://www.sitemaps.org/protocol.html).
const maxEntries = 49_000;

/** The id and ISO date of every course, newest first, up to what one sitemap holds. */
export async function listSitemapEntries(): Promise<{ id: string; createdAt: string }[]> {
  "use cache";
  cacheTag(cacheTags.catalogue, cacheTags.services);
  const entries = await listServiceIds(maxEntries).catch(allowMissingDatabaseInBuild);
  cacheLife(entries ? catalogueLife : pendingLife);
  return entries ?? [];
}
