import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { newestFirst } from "#lib/db/paging";

// A user owns a course that they paid for and that was not refunded. There is no other list of owners. All queries throw
// AppError `not_configured` without a database and the driver's error while it is down.

type OwnedOptions = { uid: string; serviceIds: ObjectId[] };

/** How often one user can buy a course again after a refund, as far as these queries look. */
const maxRefunds = 20;

/** Which of these courses a user owns, as ids of 24 hexadecimal digits: those paid for and not refunded. */
export async function listOwnedCourseIds({ uid, serviceIds }: OwnedOptions): Promise<Set<string>> {
  const payments = await getCollection("payments");
  const owning = await payments
    .find(
      { uid, serviceIds: { $in: serviceIds } },
      { projection: { "items.serviceId": 1, "items.refundedAt": 1 } },
    )
    .limit(serviceIds.length * maxRefunds)
    .toArray();
  const owned = new Set(
    owning.flatMap(({ items }) =>
      items.filter(({ refundedAt }) => !refundedAt).map(({ serviceId }) => serviceId.toHexString()),
    ),
  );
  return new Set(serviceIds.map((id) => id.toHexString()).filter((id) => owned.has(id)));
}

/** More than anyone buys; of any others, the oldest are left out. */
const maxOwning = 1000;

/** Every course that a user owns, each once, with the date of its purchase: the newest first. */
export async function listOwnedCourses(uid: string): Promise<{ serviceId: ObjectId; boughtAt: Date }[]> {
  const payments = await getCollection("payments");
  const owning = await payments
    .find({ uid }, { projection: { "items.serviceId": 1, "items.refundedAt": 1, createdAt: 1 } })
    .sort(newestFirst)
    .limit(maxOwning)
    .toArray();
  const byId = new Map<string, { serviceId: ObjectId; boughtAt: Date }>();
  for (const { items, createdAt: boughtAt } of owning) {
    for (const { serviceId, refundedAt } of items) {
      const id = serviceId.toHexString();
      if (!refundedAt && !byId.has(id)) byId.set(id, { serviceId, boughtAt });
    }
  }
  return [...byId.values()];
}

/** The id of the payment through which a user owns a course; null when they don't. */
export async function findOwningPaymentId({
  uid,
  serviceId,
}: {
  uid: string;
  serviceId: ObjectId;
}): Promise<string | null> {
  const payments = await getCollection("payments");
  const payment = await payments.findOne(
    { uid, serviceIds: serviceId, items: { $elemMatch: { serviceId, refundedAt: { $exists: false } } } },
    { projection: { _id: 1 } },
  );
  return payment?._id.toHexString() ?? null;
}

/** Whether a user owns a course. */
export async function ownsCourse({ uid, serviceId }: { uid: string; serviceId: ObjectId }): Promise<boolean> {
  return (await listOwnedCourseIds({ uid, serviceIds: [serviceId] })).size > 0;
}
