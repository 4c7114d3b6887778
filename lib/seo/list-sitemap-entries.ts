import "server-only";
import { cacheLife, cacheTag } from "next/cache";
import { cacheTags, catalogueLife, pendingLife } from "#lib/cache/cache-tags";
import { allowMissingDatabaseInBuild } from "#lib/db/allow-missing-database-in-build";
import { getServices } from "#lib/db/collections";
import { newestFirst } from "#lib/http/paging";

// The protocol's own bound is 50,000 addresses a file (https://www.sitemaps.org/protocol.html).
const maxEntries = 49_000;

/** The id and ISO date of every course, newest first, up to what one sitemap holds. */
export async function listSitemapEntries(): Promise<{ id: string; createdAt: string }[]> {
  "use cache";
  cacheTag(cacheTags.catalogue, cacheTags.services);
  const entries = await readEntries().catch(allowMissingDatabaseInBuild);
  cacheLife(entries ? catalogueLife : pendingLife);
  return entries ?? [];
}

async function readEntries() {
  const services = await getServices();
  const documents = await services
    .find({}, { projection: { createdAt: 1 } })
    .sort(newestFirst)
    .limit(maxEntries)
    .toArray();
  return documents.map(({ _id, createdAt }) => ({
    id: _id.toHexString(),
    createdAt: createdAt.toISOString(),
  }));
}
