import "server-only";
import { getServices } from "#lib/db/collections";
import { newestFirst } from "#lib/http/paging";

/** The id and the ISO date of up to `limit` courses, newest first. Throws as getDatabase does. */
export async function listServiceIds(limit: number): Promise<{ id: string; createdAt: string }[]> {
  const services = await getServices();
  const documents = await services
    .find({}, { projection: { createdAt: 1 } })
    .sort(newestFirst)
    .limit(limit)
    .toArray();
  return documents.map(({ _id, createdAt }) => ({
    id: _id.toHexString(),
    createdAt: createdAt.toISOString(),
  }));
}
