import { buildPayment } from "#dev/seed/build-payment";
import type { StoredReview } from "#dev/seed/insert-reviews";
import { getCollection } from "#lib/db/collections";
import type { PaymentDocument } from "#lib/db/documents/payments";

/** A course is bought between its creation and its review, at most four weeks before the review. */
const maxLearningMs = 28 * 24 * 3_600_000;

/** Adds the purchases of the authors whose reviews have stars. Returns the number of purchases added. */
export async function insertPurchases(reviews: StoredReview[]): Promise<number> {
  if (reviews.length === 0) return 0;
  const payments = await getCollection("payments");
  const { upsertedCount } = await payments.bulkWrite(
    reviews.map((each) => {
      const { transactionId, ...$setOnInsert } = toPayment(each);
      return { updateOne: { filter: { transactionId }, update: { $setOnInsert }, upsert: true } };
    }),
  );
  return upsertedCount;
}

function toPayment({ person, course, stored }: StoredReview): PaymentDocument {
  const reviewedAt = stored.createdAt.getTime();
  const sinceCreation = Math.max(0, reviewedAt - course.createdAt.getTime());
  const createdAt = new Date(reviewedAt - Math.min(maxLearningMs, sinceCreation / 2));
  const transactionId = `pi_seed_${course._id.toHexString()}_${person.uid}`;
  return buildPayment({ buyer: person, course, transactionId, createdAt });
}
