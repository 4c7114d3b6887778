import "server-only";
import type { AnyBulkWriteOperation, ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { ReviewDocument } from "#lib/db/documents/reviews";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { recountStars } from "#lib/derived/recount-stars";
import { recountStudents } from "#lib/derived/recount-students";
import { type Acquisition, findAcquisition } from "#lib/ownership/acquisitions";
import type { UserAndCourse } from "#lib/ownership/owned-courses";
import { runAll } from "#lib/rules/async/run-all";

const starsSourceFields = {
  uid: 1,
  serviceId: 1,
  rating: 1,
  hidden: 1,
  isVerified: 1,
  revision: 1,
} as const;
export const reviewEligibilityFields = { ...starsSourceFields, stars: 1, isBuyer: 1 } as const;

/** The fields of a review that record whether its stars count, and the fields that this is derived from. */
export type ReviewEligibility = Pick<ReviewDocument, "_id" | keyof typeof reviewEligibilityFields>;

type StarsDerivation = { review: ReviewEligibility; acquisition: Acquisition | null };

/**
 * Returns the write that stores which stars of a review count. Its filter matches nothing once the review has changed:
 * read the review first, then who owns the course, and both again when nothing matched.
 */
export function toStarsUpdate({ review, acquisition }: StarsDerivation) {
  const { _id, revision } = review;
  const stars = toStars({ review, acquisition });
  const isBuyer = acquisition !== null;
  return {
    filter: { _id, revision },
    update: {
      $set: { revision: revision + 1, ...(isBuyer && { isBuyer }), ...(stars && { stars }) },
      $unset: { ...(!isBuyer && { isBuyer: "" }), ...(!stars && { stars: "" }) },
    },
  } satisfies Extract<AnyBulkWriteOperation<ReviewDocument>, { updateOne: unknown }>["updateOne"];
}

/** Stars of a free course need a verified address: otherwise accounts that cost nothing could make any average. */
function toStars({ review: { rating, hidden, isVerified }, acquisition }: StarsDerivation) {
  const doCount = acquisition === "paid" || (acquisition === "free" && isVerified);
  return doCount && !hidden ? rating : undefined;
}

/** Whether the review already stores which of its stars count, given how its author owns the course. */
export function hasCurrentStars({ review, acquisition }: StarsDerivation): boolean {
  const stars = toStars({ review, acquisition }) ?? null;
  return (review.isBuyer ?? false) === (acquisition !== null) && (review.stars ?? null) === stars;
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
  if (!hasCurrentStars({ review, acquisition: await findAcquisition(review) }))
    await storeReviewEligibility(review);
  if (review.rating) await recountStars(review.serviceId);
}

type VerifiedAuthor = { uid: string; isVerified: boolean };

/** The most reviews updated at once after their author's address was verified, so that no request takes long. */
const maxVerified = 20;

/**
 * Returns up to 20 reviews of a user that were last updated when their email address was in the other state, verified
 * or not.
 */
export async function listReviewsBeforeVerification({ uid, isVerified }: VerifiedAuthor) {
  const reviews = await getCollection("reviews");
  return reviews
    .find({ uid, isVerified: !isVerified }, { projection: reviewEligibilityFields })
    .limit(maxVerified)
    .toArray();
}

type VerifiedReviews = { reviews: ReviewEligibility[]; isVerified: boolean };

/**
 * Updates whether the stars of these reviews count, now that their author's email address is verified or isn't anymore,
 * and recounts their courses. Idempotent. The caller invalidates `writeTags.starsChanged`.
 */
export async function updateVerifiedStars({ reviews, isVerified }: VerifiedReviews): Promise<void> {
  const collection = await getCollection("reviews");
  for (const review of reviews) {
    const revision = await storeReviewEligibility(review, { isVerified });
    // Its deletion recounts the course.
    if (revision === null) continue;
    if (review.rating || review.stars) await recountStars(review.serviceId);
    // Must run last: until then, the next check finds the review and repeats what a crash interrupted. It also repeats
    // it for a review that another write has changed in the meantime.
    await collection.updateOne(
      { _id: review._id, revision },
      { $set: { isVerified }, $inc: { revision: 1 } },
    );
  }
}

/**
 * Stores whether a review's stars count, given whether its author's address is verified, by default as the review says.
 * Returns the review's revision after that, or null if the review is gone. Optimistic lock: rereads the review if it
 * has changed since it was read.
 */
async function storeReviewEligibility(
  found: ReviewEligibility,
  change: Partial<Pick<ReviewDocument, "isVerified">> = {},
): Promise<number | null> {
  const reviews = await getCollection("reviews");
  let review: ReviewEligibility | null = found;
  const attempt = async () => {
    if (!review) return null;
    // Runs even if the value looks right: another request may be about to store one that is based on older payments.
    const acquisition = await findAcquisition(review);
    const { filter, update } = toStarsUpdate({ review: { ...review, ...change }, acquisition });
    const { matchedCount } = await reviews.updateOne(filter, update);
    if (matchedCount === 1) return review.revision + 1;
    review = await reviews.findOne({ _id: found._id }, { projection: reviewEligibilityFields });
    return retry;
  };
  return retryOnConflict({ name: "stars of a review", attempt });
}

/**
 * Updates everything that depends on who owns these courses, after a purchase or refund by this buyer: whether the
 * stars of the buyer's reviews count, the courses' stars, and the numbers of students. Idempotent: a retry completes an
 * interrupted call. The caller invalidates `writeTags.salesChanged`.
 */
export async function updateAfterPurchase(purchase: PurchasedCourses): Promise<void> {
  await runAll([updateBuyerStars(purchase), recountStudents(purchase.serviceIds)]);
}
