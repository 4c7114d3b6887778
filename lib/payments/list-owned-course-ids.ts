import "server-only";
import type { ObjectId } from "mongodb";
import { getPayments } from "#lib/db/collections";

type OwnedOptions = { uid: string; serviceIds: ObjectId[] };

/** Which of these courses somebody has paid for, as ids of 24 hexadecimal digits. */
export async function listOwnedCourseIds({ uid, serviceIds }: OwnedOptions): Promise<Set<string>> {
  const payments = await getPayments();
  const owning = await payments
    .find({ uid, serviceIds: { $in: serviceIds } }, { projection: { serviceIds: 1 } })
    .limit(serviceIds.length)
    .toArray();
  const owned = new Set(owning.flatMap((payment) => payment.serviceIds).map((id) => id.toHexString()));
  return new Set(serviceIds.map((id) => id.toHexString()).filter((id) => owned.has(id)));
}
