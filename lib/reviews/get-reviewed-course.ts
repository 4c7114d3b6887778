import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { byId } from "#lib/db/by-id";
import { getReviews } from "#lib/db/collections";

/** The id of the course that somebody's review is about. Throws AppError `not_found`, also for a foreign review. */
export async function getReviewedCourse({ id, uid }: { id: string; uid: string }): Promise<string> {
  const reviews = await getReviews();
  const review = await reviews.findOne(
    { _id: new ObjectId(id), uid },
    { ...byId, projection: { serviceId: 1 } },
  );
  if (!review) throw new AppError("not_found", { message: "You have no such review." });
  return review.serviceId;
}
