import "server-only";
import { ObjectId } from "mongodb";
import { byId } from "#lib/db/by-id";
import { getReviews } from "#lib/db/collections";
import { AppError } from "#lib/http/app-error";

type DeleteReviewOptions = { id: string; uid: string };

/** Deletes somebody's review for good; returns its course's id. Throws AppError `not_found`, also for a foreign one. */
export async function deleteReview({ id, uid }: DeleteReviewOptions): Promise<string> {
  const reviews = await getReviews();
  const found = await reviews.findOneAndDelete(
    { _id: new ObjectId(id), uid },
    { ...byId, projection: { serviceId: 1 } },
  );
  if (!found) throw new AppError("not_found", { message: "You have no such review." });
  return found.serviceId;
}
