import "server-only";
import { ObjectId } from "mongodb";
import { byId } from "#lib/db/by-id";
import { getReviews } from "#lib/db/collections";
import { ownReviewFields, toOwnReviewDto } from "#lib/reviews/to-review-dto";
import type { OwnReview } from "#lib/rules/reviews/review";

/** A person's review by id, or null if missing or someone else's. Throws AppError `not_configured` or a driver error. */
export async function getOwnReview({ id, uid }: { id: string; uid: string }): Promise<OwnReview | null> {
  const reviews = await getReviews();
  const review = await reviews.findOne(
    { _id: new ObjectId(id), uid },
    { ...byId, projection: ownReviewFields },
  );
  return review && toOwnReviewDto(review);
}
