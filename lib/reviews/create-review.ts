import "server-only";
import { ObjectId } from "mongodb";
import { isAddressOf } from "#lib/auth/cart-path";
import type { SignedInUser } from "#lib/auth/signed-in-user";
import { getReviews, type ReviewDocument } from "#lib/db/collections";
import { toCreatedKey } from "#lib/db/created-key";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { AppError } from "#lib/http/app-error";
import { findCourse } from "#lib/reviews/find-course";
import type { NewReview } from "#lib/reviews/review-schema";
import { getProfileName } from "#lib/reviews/reviewer-name";

type CreateReviewOptions = { review: NewReview; user: SignedInUser };

/**
 * Adds somebody's one review of a course; returns its id and the course's. Throws AppError `forbidden` for somebody
 * else's address, `invalid` when neither profile nor body names the writer, `not_found` when there is no such course,
 * and `conflict` with `details.reviewId` when this person has reviewed it before.
 */
export async function createReview({ review, user }: CreateReviewOptions) {
  if (review.email !== undefined && !isAddressOf({ address: review.email, user })) {
    throw new AppError("forbidden", { message: "A review is signed with your own address." });
  }
  const name = getProfileName(user) || review.name;
  if (!name) throw new AppError("invalid", { fields: { name: "Give your name." } });
  const course = await findCourse(review);
  if (!course) throw new AppError("not_found", { message: "There is no such course." });
  const _id = new ObjectId();
  const createdAt = new Date();
  const serviceId = course._id.toHexString();
  await insertOnce({
    _id,
    uid: user.uid,
    serviceId,
    titleKey: course.titleKey,
    title: course.title,
    name,
    email: user.email,
    photo: user.photoURL,
    review: review.review,
    createdAt,
    createdKey: toCreatedKey({ createdAt, _id }),
    updatedAt: createdAt,
  });
  return { insertedId: _id.toHexString(), serviceId };
}

async function insertOnce(review: ReviewDocument): Promise<void> {
  const reviews = await getReviews();
  try {
    await reviews.insertOne(review);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    const { uid, serviceId } = review;
    const existing = await reviews.findOne({ uid, serviceId }, { projection: { _id: 1 } });
    throw new AppError("conflict", {
      message: "You have reviewed this course already.",
      details: existing ? { reviewId: existing._id.toHexString() } : undefined,
      cause: error,
    });
  }
}
