import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";

type Ownable = { uid: string; serviceId: ObjectId };

/**
 * Queries once which of these users own which of these courses. Returns a function that says whether a user
 * owns a course.
 */
export async function findOwners(asked: Ownable[]): Promise<(one: Ownable) => boolean> {
  const payments = await getCollection("payments");
  const uids = [...new Set(asked.map(({ uid }) => uid))];
  // The filter doesn't name the courses: it reads a few more payments, but every database has an index for
  // it.
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
