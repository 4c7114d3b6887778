import "server-only";
import type { Filter } from "mongodb";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { listOwnedItems, type UserAndCourse } from "#lib/ownership/owned-courses";
import { toPaidCents } from "#lib/rules/payments/sold-item";

/** How a user owns a course: "paid" if any of their payments for it that weren't refunded took more than 0. */
export type Acquisition = "paid" | "free";

/** Returns how a user owns a course; null if they don't own it. */
export async function findAcquisition({ uid, serviceId }: UserAndCourse): Promise<Acquisition | null> {
  const acquisitions = await readAcquisitions({ uid, serviceIds: serviceId });
  return acquisitions.get(toKey({ uid, serviceId })) ?? null;
}

/** Queries once how these users own these courses. Returns a function that answers for one pair. */
export async function createAcquisitionCheck(
  pairs: UserAndCourse[],
): Promise<(pair: UserAndCourse) => Acquisition | null> {
  const uids = [...new Set(pairs.map(({ uid }) => uid))];
  // The filter doesn't name the courses: it reads a few more payments, but every database has an index for it.
  const acquisitions = await readAcquisitions({ uid: { $in: uids } });
  return (pair) => acquisitions.get(toKey(pair)) ?? null;
}

async function readAcquisitions(filter: Filter<PaymentDocument>): Promise<Map<string, Acquisition>> {
  const projection = {
    uid: 1,
    "items.serviceId": 1,
    "items.priceCents": 1,
    "items.discountCents": 1,
    "items.refundedAt": 1,
  };
  const acquisitions = new Map<string, Acquisition>();
  for await (const { uid, item } of listOwnedItems(filter, { projection })) {
    const key = toKey({ uid, serviceId: item.serviceId });
    if (acquisitions.get(key) !== "paid") acquisitions.set(key, toPaidCents(item) > 0 ? "paid" : "free");
  }
  return acquisitions;
}

function toKey({ uid, serviceId }: UserAndCourse): string {
  return `${serviceId.toHexString()} ${uid}`;
}
