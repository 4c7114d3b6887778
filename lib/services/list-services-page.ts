import "server-only";
import { getServices } from "#lib/db/collections";
import { defaultPageSize, newestFirst } from "#lib/http/paging";
import { type ServiceFields, serviceFields, toServiceDto } from "#lib/services/to-service-dto";

/** The courses of one numbered page of 24, counted from 1, newest first; empty behind the last. */
export async function listServicesPage(page: number) {
  const services = await getServices();
  const documents: ServiceFields[] = await services
    .find({}, { projection: serviceFields })
    .sort(newestFirst)
    .skip((page - 1) * defaultPageSize)
    .limit(defaultPageSize)
    .toArray();
  return documents.map(toServiceDto);
}
