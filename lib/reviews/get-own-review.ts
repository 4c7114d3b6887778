import "server-only";
import { ObjectId } from "mongodb";
import { byId } from "#lib/db/by-id";
import { getReviews } from "#lib/db/collections";
import { ownReviewFields, toOwnReviewDto } from "#lib/reviews/to-review-dto";
import type { OwnReview } from "#lib/rules/reviews/review";

/** Somebody's own review by its id, or null when it is missing or somebody else's. Throws as getDatabase does. */
export async function getOwnReview({ id, uid }: { id: string; uid: string }): Promise<OwnReview | null> {
  const reviews = await getReviews();
  const review = await reviews.findOne(
    { _id: new ObjectId(id), uid },
    { ...byId, projection: ownReviewFields },
  );
  return review && toOwnReviewDto(review);
}
