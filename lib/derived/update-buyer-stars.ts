import "server-only";
import type { AnyBulkWriteOperation, ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { ReviewDocument } from "#lib/db/documents/reviews";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { recountStars } from "#lib/derived/recount-stars";
import { recountStudents } from "#lib/derived/recount-students";
import { hasBoughtCourse, type UserAndCourse } from "#lib/ownership/owned-courses";

const starsSourceFields = { uid: 1, serviceId: 1, rating: 1, hidden: 1, revision: 1 } as const;
export const reviewEligibilityFields = { ...starsSourceFields, stars: 1, isBuyer: 1 } as const;

/** The fields of a review that record whether its stars count, and the fields that this is derived from. */
export type ReviewEligibility = Pick<ReviewDocument, "_id" | keyof typeof reviewEligibilityFields>;

type StarsDerivation = { review: ReviewEligibility; isBuyer: boolean };

/**
 * Returns the write that stores which stars of a review count. Its filter matches nothing once the review has changed:
 * read the review first, then who owns the course, and both again when nothing matched.
 */
export function toStarsUpdate({ review, isBuyer }: StarsDerivation) {
  const { _id, revision } = review;
  const stars = toStars({ review, isBuyer });
  return {
    filter: { _id, revision },
    update: {
      $set: { revision: revision + 1, ...(isBuyer && { isBuyer }), ...(stars && { stars }) },
      $unset: { ...(!isBuyer && { isBuyer: "" }), ...(!stars && { stars: "" }) },
    },
  } satisfies Extract<AnyBulkWriteOperation<ReviewDocument>, { updateOne: unknown }>["updateOne"];
}

function toStars({ review: { rating, hidden }, isBuyer }: StarsDerivation) {
  return isBuyer && !hidden ? rating : undefined;
}

/** Whether the review already stores which of its stars count, given whether its author owns the course. */
export function hasCurrentStars({ review, isBuyer }: StarsDerivation): boolean {
  return (
    (review.isBuyer ?? false) === isBuyer && (review.stars ?? null) === (toStars({ review, isBuyer }) ?? null)
  );
}

type PurchasedCourses = { uid: string; serviceIds: ObjectId[] };

/**
 * Updates whether a person's stars for these courses count, after the courses were bought or refunded, and recounts the
 * stars of each course. Idempotent: a retry completes an interrupted call.
 */
export async function updateBuyerStars({ uid, serviceIds }: PurchasedCourses): Promise<void> {
  const reviews = await getCollection("reviews");
  const found: ReviewEligibility[] = await reviews
    .find({ uid, serviceId: { $in: serviceIds } }, { projection: reviewEligibilityFields })
    .limit(serviceIds.length)
    .toArray();
  for (const review of found) {
    await storeReviewEligibility(review);
    if (review.rating || review.stars) await recountStars(review.serviceId);
  }
}

/** Updates whether a review's stars count after its author added, changed, or removed them, and recounts the course. */
export async function updateStars({ uid, serviceId }: UserAndCourse): Promise<void> {
  const reviews = await getCollection("reviews");
  const review = await reviews.findOne({ uid, serviceId }, { projection: reviewEligibilityFields });
  if (!review) return;
  await storeReviewEligibility(review);
  await recountStars(serviceId);
}

/**
 * Updates whether the stars of a newly inserted review count, and recounts the course. Most new reviews already store
 * the right value: a purchase or refund since the insert has found the review and updated it.
 */
export async function updateInsertedStars(review: ReviewEligibility): Promise<void> {
  if (!hasCurrentStars({ review, isBuyer: await hasBoughtCourse(review) }))
    await storeReviewEligibility(review);
  if (review.rating) await recountStars(review.serviceId);
}

/** Stores whether a review's stars count. Optimistic lock: rereads the review if it has changed since it was read. */
async function storeReviewEligibility(found: ReviewEligibility): Promise<void> {
  const reviews = await getCollection("reviews");
  let review: ReviewEligibility | null = found;
  const attempt = async () => {
    if (!review) return;
    // Runs even if the value looks right: another request may be about to store one that is based on older payments.
    const { filter, update } = toStarsUpdate({ review, isBuyer: await hasBoughtCourse(review) });
    const { matchedCount } = await reviews.updateOne(filter, update);
    if (matchedCount === 1) return;
    review = await reviews.findOne({ _id: found._id }, { projection: reviewEligibilityFields });
    return retry;
  };
  await retryOnConflict({ name: "stars of a review", attempt });
}

/**
 * Updates everything that depends on who owns these courses, after a purchase or refund by this buyer: whether the
 * stars of the buyer's reviews count, the courses' stars, and the numbers of students. Idempotent: a retry completes an
 * interrupted call. The caller invalidates `writeTags.salesChanged`.
 */
export async function updateAfterPurchase(purchase: PurchasedCourses): Promise<void> {
  await updateBuyerStars(purchase);
  await recountStudents(purchase.serviceIds);
}
