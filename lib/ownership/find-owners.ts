import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";

type Ownable = { uid: string; serviceId: ObjectId };

/** Finds out by one query who of these people owns which of these courses; what it returns says whether one owns the other. */
export async function findOwners(asked: Ownable[]): Promise<(one: Ownable) => boolean> {
  const payments = await getCollection("payments");
  const uids = [...new Set(asked.map(({ uid }) => uid))];
  // Not also by course: a few more payments are read, and every server has an index for it.
  const found = payments.find(
    { uid: { $in: uids } },
    { projection: { uid: 1, "items.serviceId": 1, "items.refundedAt": 1 } },
  );
  const askedKeys = new Set(asked.map(toKey));
  const owned = new Set<string>();
  for await (const { uid, items } of found) {
    for (const { serviceId, refundedAt } of items) {
      const key = toKey({ uid, serviceId });
      if (!refundedAt && askedKeys.has(key)) owned.add(key);
    }
  }
  return (one) => owned.has(toKey(one));
}

function toKey({ uid, serviceId }: Ownable): string {
  return `${serviceId.toHexString()} ${uid}`;
}
