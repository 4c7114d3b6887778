import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { byId } from "#lib/db/by-id";
import { getReviews } from "#lib/db/collections";

type DeleteReviewOptions = { id: string; uid: string };

/** Permanently deletes a person's review. Throws AppError `not_found` if it's missing or someone else's. */
export async function deleteReview({ id, uid }: DeleteReviewOptions): Promise<void> {
  const reviews = await getReviews();
  const { deletedCount } = await reviews.deleteOne({ _id: new ObjectId(id), uid }, byId);
  if (deletedCount === 0) throw new AppError("not_found", { message: "Review not found." });
}
