import "server-only";
import { ObjectId } from "mongodb";
import { getServices } from "#lib/db/collections";
import type { Service } from "#lib/services/service-schema";
import { serviceFields, toServiceDto } from "#lib/services/to-service-dto";

/** The course with this id of 24 hexadecimal digits, or null. Throws as getDatabase does. */
export async function getService(id: string): Promise<Service | null> {
  const services = await getServices();
  const service = await services.findOne({ _id: new ObjectId(id) }, { projection: serviceFields });
  return service && toServiceDto(service);
}
