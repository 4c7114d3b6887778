import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { getReviews } from "#lib/db/collections";
import { ownsCourse } from "#lib/payments/purchases";
import { recountStars } from "#lib/reviews/recount-stars";
import { type Standing, standingFields, toStandingUpdate } from "#lib/reviews/standing";

type Reviewer = { uid: string; serviceIds: ObjectId[] };

/**
 * Finds out whether a person's stars for these courses count, after they were given or changed, or after the courses were
 * bought or refunded, and recounts the stars of each course. Idempotent: the same call again completes what was interrupted.
 */
export async function updateStanding({ uid, serviceIds }: Reviewer): Promise<void> {
  const reviews = await getReviews();
  const found: Standing[] = await reviews
    .find({ uid, serviceId: { $in: serviceIds } }, { projection: standingFields })
    .limit(serviceIds.length)
    .toArray();
  for (const review of found) {
    await storeStanding(review);
    await recountStars(review.serviceId);
  }
}

/** Until nothing has changed between what it is derived from and the moment at which it is stored. */
async function storeStanding(found: Standing): Promise<void> {
  const reviews = await getReviews();
  let review: Standing | null = found;
  while (review) {
    const { filter, update } = toStandingUpdate({ review, isBuyer: await ownsCourse(review) });
    const { matchedCount } = await reviews.updateOne(filter, update);
    if (matchedCount === 1) return;
    review = await reviews.findOne({ _id: found._id }, { projection: standingFields });
  }
}

/** Whether this person owns the course with this id of 24 hexadecimal digits, and can rate it. */
export async function canRateCourse({
  uid,
  serviceId,
}: {
  uid: string;
  serviceId: string;
}): Promise<boolean> {
  return ownsCourse({ uid, serviceId: new ObjectId(serviceId) });
}

/** Throws AppError `invalid` unless this person owns the course: only they may rate it. */
export async function requireBuyer(person: { uid: string; serviceId: ObjectId }): Promise<void> {
  if (await ownsCourse(person)) return;
  throw new AppError("invalid", { fields: { stars: "Only students who bought this course can rate it." } });
}
