import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { newestFirst } from "#lib/db/paging";

// A user owns a course that they paid for and that wasn't refunded. There is no other list of owners. All
// queries throw AppError `not_configured` without a database and the driver's error while it's down.

type OwnedOptions = { uid: string; serviceIds: ObjectId[] };

/**
 * The most payments per course and user that these queries read: each purchase after a refund adds one.
 * Further payments aren't read, in no particular order.
 */
const maxRefunds = 20;

/** Which of these courses a user owns (paid and not refunded), as ids of 24 hexadecimal digits. */
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

/** The most payments of a user that are read. Courses from older payments aren't listed. */
const maxOwning = 1000;

/** The courses that a user owns, each once, with the date of purchase, newest first. */
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

/** The id of the payment through which a user owns a course; null if they don't own it. */
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
