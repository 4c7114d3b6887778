import "server-only";
import type { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { recountStars } from "#lib/derived/recount-stars";
import { isDerived, type Standing, standingFields, toStandingUpdate } from "#lib/derived/standing";
import { ownsCourse } from "#lib/ownership/owned-courses";

type Reviewer = { uid: string; serviceIds: ObjectId[] };

/**
 * Finds out whether a person's stars for these courses count, after the courses were bought or refunded, and recounts the
 * stars of each course. Idempotent: the same call again completes what was interrupted.
 */
export async function updateStanding({ uid, serviceIds }: Reviewer): Promise<void> {
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

/** The same for one review after its author has given it stars, other stars, or none. */
export async function updateStars({ uid, serviceId }: { uid: string; serviceId: ObjectId }): Promise<void> {
  const reviews = await getCollection("reviews");
  const review = await reviews.findOne({ uid, serviceId }, { projection: standingFields });
  if (!review) return;
  await storeStanding(review);
  await recountStars(serviceId);
}

/**
 * The same for a review that was just inserted. Most of them say already what counts: a purchase or refund since then has
 * found the review, and derives it itself.
 */
export async function deriveInserted(review: Standing): Promise<void> {
  if (!isDerived({ review, isBuyer: await ownsCourse(review) })) await storeStanding(review);
  if (review.rating) await recountStars(review.serviceId);
}

/** Stores whether a review's stars count, unless the review was changed since it was read: then it reads it again. */
async function storeStanding(found: Standing): Promise<void> {
  const reviews = await getCollection("reviews");
  let review: Standing | null = found;
  const attempt = async () => {
    if (!review) return;
    // Also what seems to be derived already: another request may be about to store what it has derived from older payments.
    const { filter, update } = toStandingUpdate({ review, isBuyer: await ownsCourse(review) });
    const { matchedCount } = await reviews.updateOne(filter, update);
    if (matchedCount === 1) return;
    review = await reviews.findOne({ _id: found._id }, { projection: standingFields });
    return retry;
  };
  await retryOnConflict({ name: "standing", attempt });
}
