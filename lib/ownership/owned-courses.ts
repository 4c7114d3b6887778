import "server-only";
import type { Filter, FindOptions, ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { newestFirst } from "#lib/db/paging";

// A user owns a course that they paid for and that wasn't refunded. There is no other list of owners.

export type UserAndCourse = { uid: string; serviceId: ObjectId };

/** The fields that listOwnedItems needs. A projection adds to them. */
export const ownedFields = { uid: 1, createdAt: 1, "items.serviceId": 1, "items.refundedAt": 1 } as const;

export type OwnedItem = {
  paymentId: ObjectId;
  uid: string;
  boughtAt: Date;
  item: PaymentDocument["items"][number];
};

/**
 * Yields what is owned through the payments that match a filter, once per payment. Every answer about ownership comes
 * from here, and it reads all payments: a limit would forget the last purchase after many refunded ones.
 */
export async function* listOwnedItems(
  filter: Filter<PaymentDocument>,
  options: FindOptions = {},
): AsyncGenerator<OwnedItem> {
  const payments = await getCollection("payments");
  const found = payments.find(filter, { projection: ownedFields, ...options });
  for await (const { _id: paymentId, uid, items, createdAt: boughtAt } of found) {
    for (const item of items) if (!item.refundedAt) yield { paymentId, uid, boughtAt, item };
  }
}

type OwnedOptions = { uid: string; serviceIds: ObjectId[] };

/** Which of these courses a user owns (paid and not refunded), as ids of 24 hexadecimal digits. */
export async function listOwnedCourseIds({ uid, serviceIds }: OwnedOptions): Promise<Set<string>> {
  const owned = new Set<string>();
  for await (const { item } of listOwnedItems({ uid, serviceIds: { $in: serviceIds } })) {
    owned.add(item.serviceId.toHexString());
  }
  return new Set(serviceIds.map((id) => id.toHexString()).filter((id) => owned.has(id)));
}

/** The courses that a user owns, each once, with the date of purchase, newest first. */
export async function listOwnedCourses(uid: string): Promise<{ serviceId: ObjectId; boughtAt: Date }[]> {
  const byId = new Map<string, { serviceId: ObjectId; boughtAt: Date }>();
  for await (const { item, boughtAt } of listOwnedItems({ uid }, { sort: newestFirst })) {
    const id = item.serviceId.toHexString();
    if (!byId.has(id)) byId.set(id, { serviceId: item.serviceId, boughtAt });
  }
  return [...byId.values()];
}

/** The id of a payment through which a user owns a course; null if they don't own it. */
export async function findOwningPaymentId({ uid, serviceId }: UserAndCourse): Promise<string | null> {
  for await (const { paymentId, item } of listOwnedItems({ uid, serviceIds: serviceId })) {
    if (item.serviceId.equals(serviceId)) return paymentId.toHexString();
  }
  return null;
}

/** Whether a user owns a course. */
export async function hasBoughtCourse(of: UserAndCourse): Promise<boolean> {
  return (await findOwningPaymentId(of)) !== null;
}

/** How a user owns a course: once for each payment for it, with its price and its lessons. */
export async function listOwnedLines({ uid, serviceId }: UserAndCourse): Promise<OwnedItem[]> {
  const projection = {
    ...ownedFields,
    "items.entitlement": 1,
    "items.priceCents": 1,
    "items.discountCents": 1,
  };
  const lines: OwnedItem[] = [];
  for await (const line of listOwnedItems({ uid, serviceIds: serviceId }, { projection })) {
    if (line.item.serviceId.equals(serviceId)) lines.push(line);
  }
  return lines;
}

/**
 * The ids, of 24 hexadecimal digits, of the lessons that a course had when a user bought it, in its order; null without
 * a line. These lessons stay readable for them, even after the teacher has removed one. A course that is owned through
 * several payments entitles to the lessons of each.
 */
export function toEntitlement(lines: OwnedItem[]): Set<string> | null {
  if (lines.length === 0) return null;
  return new Set(lines.flatMap(({ item }) => item.entitlement.map((id) => id.toHexString())));
}

/** Returns what toEntitlement does for a user and a course. */
export async function findEntitlement(of: UserAndCourse): Promise<Set<string> | null> {
  return toEntitlement(await listOwnedLines(of));
}
