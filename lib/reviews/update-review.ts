import "server-only";
import { ObjectId } from "mongodb";
import { byId } from "#lib/db/by-id";
import { getReviews } from "#lib/db/collections";
import { AppError } from "#lib/http/app-error";

type UpdateReviewOptions = { id: string; uid: string; review: string };

/** Changes what somebody's review says; returns its course's id. Throws AppError `not_found`, also for a foreign one. */
export async function updateReview({ id, uid, review }: UpdateReviewOptions): Promise<string> {
  const reviews = await getReviews();
  const found = await reviews.findOneAndUpdate(
    { _id: new ObjectId(id), uid },
    { $set: { review, updatedAt: new Date() } },
    { ...byId, projection: { serviceId: 1 } },
  );
  if (!found) throw new AppError("not_found", { message: "You have no such review." });
  return found.serviceId;
}
