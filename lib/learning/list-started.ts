import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";

/** Returns which of these courses, by id of 24 hexadecimal digits, a user has started. */
export async function listStartedCourseIds({
  uid,
  serviceIds,
}: {
  uid: string;
  serviceIds: string[];
}): Promise<Set<string>> {
  if (serviceIds.length === 0) return new Set();
  const progress = await getCollection("progress");
  const found = await progress
    .find(
      { uid, serviceId: { $in: serviceIds.map((id) => new ObjectId(id)) } },
      { projection: { _id: 0, serviceId: 1 } },
    )
    .limit(serviceIds.length)
    .toArray();
  return new Set(found.map(({ serviceId }) => serviceId.toHexString()));
}
