import { ObjectId } from "mongodb";
import type { StoredReview } from "#dev/seed/insert-reviews";
import { getPayments, type PaymentDocument } from "#lib/db/collections";
import { toCreatedKey } from "#lib/rules/db/created-key";
import { defaultCurrency } from "#lib/rules/site";

/** A course is bought between its creation and its review, at most four weeks before the latter. */
const maxLearningMs = 28 * 24 * 3_600_000;

/** Adds what stands behind the stars of these reviews: their authors have bought the courses. Returns how many were missing. */
export async function insertPurchases(reviews: StoredReview[]): Promise<number> {
  if (reviews.length === 0) return 0;
  const payments = await getPayments();
  const { upsertedCount } = await payments.bulkWrite(
    reviews.map((each) => {
      const { transactionId, ...$setOnInsert } = toPayment(each);
      return { updateOne: { filter: { transactionId }, update: { $setOnInsert }, upsert: true } };
    }),
  );
  return upsertedCount;
}

function toPayment({ person: { uid, email }, course, stored }: StoredReview): PaymentDocument {
  const { _id: serviceId, title, image, priceCents } = course;
  const reviewedAt = stored.createdAt.getTime();
  const sinceCreation = Math.max(0, reviewedAt - course.createdAt.getTime());
  const createdAt = new Date(reviewedAt - Math.min(maxLearningMs, sinceCreation / 2));
  const _id = new ObjectId();
  return {
    _id,
    uid,
    email,
    transactionId: `pi_seed_${serviceId.toHexString()}_${uid}`,
    items: [{ serviceId, title, image, priceCents }],
    serviceIds: [serviceId],
    amountCents: priceCents,
    currency: defaultCurrency.toLowerCase(),
    createdAt,
    createdKey: toCreatedKey({ createdAt, _id }),
  };
}
