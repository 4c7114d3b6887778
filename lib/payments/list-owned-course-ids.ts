import "server-only";
import { getPayments } from "#lib/db/collections";

type OwnedOptions = { uid: string; serviceIds: string[] };

/** Which of these courses somebody has paid for. Throws as getDatabase does. */
export async function listOwnedCourseIds({ uid, serviceIds }: OwnedOptions): Promise<Set<string>> {
  const payments = await getPayments();
  const owning = await payments
    .find({ uid, serviceIds: { $in: serviceIds } }, { projection: { serviceIds: 1 } })
    .limit(serviceIds.length)
    .toArray();
  const asked = new Set(serviceIds);
  return new Set(owning.flatMap((payment) => payment.serviceIds).filter((id) => asked.has(id)));
}
