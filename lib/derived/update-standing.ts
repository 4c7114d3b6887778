import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { recountStars } from "#lib/derived/recount-stars";
import { isDerived, type Standing, standingFields, toStandingUpdate } from "#lib/derived/standing";
import { ownsCourse, type UserOfCourse } from "#lib/ownership/owned-courses";

export type Purchase = { uid: string; serviceIds: ObjectId[] };

/**
 * Updates whether a person's stars for these courses count, after the courses were bought or refunded, and recounts the
 * stars of each course. Idempotent: a retry completes an interrupted call.
 */
export async function updateStanding({ uid, serviceIds }: Purchase): Promise<void> {
  const reviews = await getCollection("reviews");
  const found: Standing[] = await reviews
    .find({ uid, serviceId: { $in: serviceIds } }, { projection: standingFields })
    .limit(serviceIds.length)
    .toArray();
  for (const review of found) {
    await storeStanding(review);
    if (review.rating || review.stars) await recountStars(review.serviceId);
  }
}

/**
 * Updates whether the stars of one review count, after its author has added, changed, or removed them, and recounts the
 * course.
 */
export async function updateStars({ uid, serviceId }: UserOfCourse): Promise<void> {
  const reviews = await getCollection("reviews");
  const review = await reviews.findOne({ uid, serviceId }, { projection: standingFields });
  if (!review) return;
  await storeStanding(review);
  await recountStars(serviceId);
}

/**
 * Updates whether the stars of a newly inserted review count, and recounts the course. Most new reviews already store
 * the right value: a purchase or refund since the insert has found the review and updated it.
 */
export async function deriveInserted(review: Standing): Promise<void> {
  if (!isDerived({ review, isBuyer: await ownsCourse(review) })) await storeStanding(review);
  if (review.rating) await recountStars(review.serviceId);
}

/**
 * Stores whether a review's stars count. Optimistic lock: if the review has changed since it was read, it is read
 * again.
 */
async function storeStanding(found: Standing): Promise<void> {
  const reviews = await getCollection("reviews");
  let review: Standing | null = found;
  const attempt = async () => {
    if (!review) return;
    // Runs even if the value looks up to date: another request may be about to store a result that is based on older
    // payments.
    const { filter, update } = toStandingUpdate({ review, isBuyer: await ownsCourse(review) });
    const { matchedCount } = await reviews.updateOne(filter, update);
    if (matchedCount === 1) return;
    review = await reviews.findOne({ _id: found._id }, { projection: standingFields });
    return retry;
  };
  await retryOnConflict({ name: "standing", attempt });
}
