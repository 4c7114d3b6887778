import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { byId } from "#lib/db/by-id";
import { getReviews } from "#lib/db/collections";

type UpdateReviewOptions = { id: string; uid: string; review: string };

/** Updates the text of a person's review. Throws AppError `not_found` if it's missing or someone else's. */
export async function updateReview({ id, uid, review }: UpdateReviewOptions): Promise<void> {
  const reviews = await getReviews();
  const { matchedCount } = await reviews.updateOne(
    { _id: new ObjectId(id), uid },
    { $set: { review, updatedAt: new Date() } },
    byId,
  );
  if (matchedCount === 0) throw new AppError("not_found", { message: "Review not found." });
}
