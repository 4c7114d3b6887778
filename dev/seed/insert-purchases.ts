import type { ObjectId } from "mongodb";
import { buildPayment } from "#dev/seed/build-payment";
import type { StoredReview } from "#dev/seed/insert-reviews";
import { getCollection } from "#lib/db/collections";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { listOfferedLessons } from "#lib/ownership/sold-lessons";

/** A course is bought between its creation and its review, at most four weeks before the review. */
const maxLearningMs = 28 * 24 * 3_600_000;

/** Adds the purchases of the authors whose reviews have stars. Returns the number of purchases added. */
export async function insertPurchases(reviews: StoredReview[]): Promise<number> {
  if (reviews.length === 0) return 0;
  const [payments, lessonIds] = await Promise.all([
    getCollection("payments"),
    listOfferedLessons(reviews.map(({ course }) => course._id)),
  ]);
  const { upsertedCount } = await payments.bulkWrite(
    reviews.map((each) => {
      const entitlement = lessonIds.get(each.course._id.toHexString()) ?? [];
      const { transactionId, ...$setOnInsert } = toPayment(each, entitlement);
      return { updateOne: { filter: { transactionId }, update: { $setOnInsert }, upsert: true } };
    }),
  );
  return upsertedCount;
}

function toPayment({ person, course, stored }: StoredReview, entitlement: ObjectId[]): PaymentDocument {
  const reviewedAt = stored.createdAt.getTime();
  const sinceCreation = Math.max(0, reviewedAt - course.createdAt.getTime());
  const createdAt = new Date(reviewedAt - Math.min(maxLearningMs, sinceCreation / 2));
  const transactionId = `pi_seed_${course._id.toHexString()}_${person.uid}`;
  return buildPayment({ buyer: person, course, transactionId, createdAt, entitlement });
}
