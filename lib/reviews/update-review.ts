import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { byId } from "#lib/db/by-id";
import { getReviews } from "#lib/db/collections";

type UpdateReviewOptions = { id: string; uid: string; review: string };

/** Changes what somebody's review says. Throws AppError `not_found`, also for a foreign one. */
export async function updateReview({ id, uid, review }: UpdateReviewOptions): Promise<void> {
  const reviews = await getReviews();
  const { matchedCount } = await reviews.updateOne(
    { _id: new ObjectId(id), uid },
    { $set: { review, updatedAt: new Date() } },
    byId,
  );
  if (matchedCount === 0) throw new AppError("not_found", { message: "You have no such review." });
}
