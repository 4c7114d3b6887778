import "server-only";
import { getServices } from "#lib/db/collections";
import { isBehind, newestFirst, type Paging, toPage } from "#lib/http/paging";
import { type ServiceFields, serviceFields, toServiceDto } from "#lib/services/to-service-dto";

/** The courses behind the cursor, newest first, with the number of all courses. Throws as getDatabase does. */
export async function listServices({ limit, cursor }: Paging) {
  const services = await getServices();
  const found = services
    .find(isBehind(cursor), { projection: serviceFields })
    .sort(newestFirst)
    .limit(limit + 1)
    .toArray() as Promise<ServiceFields[]>;
  const [documents, total] = await Promise.all([found, countServices()]);
  const { page, nextCursor } = toPage(documents, limit);
  return { services: page.map(toServiceDto), nextCursor, total };
}

/** How many courses there are, from the collection's own count: no document is read. */
export async function countServices(): Promise<number> {
  return (await getServices()).estimatedDocumentCount();
}
