import "server-only";
import { ObjectId } from "mongodb";
import { AppError } from "#lib/api/app-error";
import { byId } from "#lib/db/by-id";
import { getReviews } from "#lib/db/collections";

/** The course id of a person's review. Throws AppError `not_found` if the review is missing or someone else's. */
export async function getReviewedCourse({ id, uid }: { id: string; uid: string }): Promise<string> {
  const reviews = await getReviews();
  const review = await reviews.findOne(
    { _id: new ObjectId(id), uid },
    { ...byId, projection: { serviceId: 1 } },
  );
  if (!review) throw new AppError("not_found", { message: "Review not found." });
  return review.serviceId;
}
