import "server-only";
import type { ReviewDocument } from "#lib/db/collections";
import type { Review } from "#lib/reviews/review";

/** The fields that everybody may see; the reviewer's email address is not one of them. */
export const reviewFields = {
  name: 1,
  photo: 1,
  review: 1,
  title: 1,
  createdAt: 1,
  createdKey: 1,
  updatedAt: 1,
} as const;

export type ReviewFields = Pick<ReviewDocument, "_id" | keyof typeof reviewFields>;

/** A review as it leaves the server. */
export function toReviewDto(review: ReviewFields): Review {
  return {
    _id: review._id.toHexString(),
    name: review.name,
    photo: review.photo,
    review: review.review,
    title: review.title,
    createdAt: review.createdAt.toISOString(),
    updatedAt: review.updatedAt.toISOString(),
  };
}
