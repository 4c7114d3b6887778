import "server-only";
import type { Filter, FindOptions, ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { newestFirst } from "#lib/db/paging";

// A user owns a course that they paid for and that wasn't refunded. There is no other list of owners.

export type UserAndCourse = { uid: string; serviceId: ObjectId };

/** Yields what is owned through the payments that match a filter, once per payment. */
async function* listOwnedItems(filter: Filter<PaymentDocument>, options: FindOptions = {}) {
  const payments = await getCollection("payments");
  const projection = { uid: 1, createdAt: 1, "items.serviceId": 1, "items.refundedAt": 1 };
  for await (const { uid, items, createdAt: boughtAt } of payments.find(filter, { ...options, projection })) {
    for (const { serviceId, refundedAt } of items) if (!refundedAt) yield { uid, serviceId, boughtAt };
  }
}

type OwnedOptions = { uid: string; serviceIds: ObjectId[] };

/** Which of these courses a user owns (paid and not refunded), as ids of 24 hexadecimal digits. */
export async function listOwnedCourseIds({ uid, serviceIds }: OwnedOptions): Promise<Set<string>> {
  const owned = new Set<string>();
  for await (const { serviceId } of listOwnedItems({ uid, serviceIds: { $in: serviceIds } })) {
    owned.add(serviceId.toHexString());
  }
  return new Set(serviceIds.map((id) => id.toHexString()).filter((id) => owned.has(id)));
}

/** The courses that a user owns, each once, with the date of purchase, newest first. */
export async function listOwnedCourses(uid: string): Promise<{ serviceId: ObjectId; boughtAt: Date }[]> {
  const byId = new Map<string, { serviceId: ObjectId; boughtAt: Date }>();
  for await (const { serviceId, boughtAt } of listOwnedItems({ uid }, { sort: newestFirst })) {
    const id = serviceId.toHexString();
    if (!byId.has(id)) byId.set(id, { serviceId, boughtAt });
  }
  return [...byId.values()];
}

/** The id of the payment through which a user owns a course; null if they don't own it. */
export async function findOwningPaymentId({ uid, serviceId }: UserAndCourse): Promise<string | null> {
  const payments = await getCollection("payments");
  const payment = await payments.findOne(
    { uid, serviceIds: serviceId, items: { $elemMatch: { serviceId, refundedAt: { $exists: false } } } },
    { projection: { _id: 1 } },
  );
  return payment?._id.toHexString() ?? null;
}

/** Whether a user owns a course. */
export async function hasBoughtCourse({ uid, serviceId }: UserAndCourse): Promise<boolean> {
  return (await listOwnedCourseIds({ uid, serviceIds: [serviceId] })).size > 0;
}
