import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { getReviews, type ReviewDocument } from "#lib/db/collections";
import { ownsCourse } from "#lib/payments/purchases";
import { recountStars } from "#lib/reviews/recount-stars";

type Reviewer = { uid: string; serviceIds: ObjectId[] };
type Standing = Pick<ReviewDocument, "_id" | "uid" | "serviceId" | "rating" | "revision">;

const standingFields = { uid: 1, serviceId: 1, rating: 1, revision: 1 } as const;

/**
 * Finds out whether somebody's stars of these courses count, after they were given or changed, or the courses bought or
 * refunded, and counts the stars of each course anew. Idempotent: the same call again completes what was interrupted.
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
    const { _id, rating, revision }: Standing = review;
    const isBuyer = await ownsCourse(review);
    const stars = isBuyer ? rating : undefined;
    const { matchedCount } = await reviews.updateOne(
      { _id, revision: revision ?? { $exists: false } },
      {
        $set: { revision: (revision ?? 0) + 1, ...(isBuyer && { isBuyer }), ...(stars && { stars }) },
        $unset: { ...(!isBuyer && { isBuyer: "" }), ...(!stars && { stars: "" }) },
      },
    );
    if (matchedCount === 1) return;
    review = await reviews.findOne({ _id }, { projection: standingFields });
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
