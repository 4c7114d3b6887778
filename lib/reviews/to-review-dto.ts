import "server-only";
import type { ReviewDocument } from "#lib/db/documents/reviews";
import type { HiddenNotice } from "#lib/rules/moderation/decision-schema";
import { toAnswerDto } from "#lib/rules/reviews/given-answer";
import type { OwnReview, Review } from "#lib/rules/reviews/review";

/** The public fields of a review, which exclude the reviewer's email address. */
export const reviewFields = {
  name: 1,
  photo: 1,
  review: 1,
  stars: 1,
  isBuyer: 1,
  answer: 1,
  title: 1,
  createdAt: 1,
  createdKey: 1,
  updatedAt: 1,
} as const;

export type ReviewFields = Pick<ReviewDocument, "_id" | keyof typeof reviewFields>;

/** The additional fields for the reviewer. */
export const ownReviewFields = {
  ...reviewFields,
  email: 1,
  serviceId: 1,
  rating: 1,
  hidden: 1,
  isVerified: 1,
} as const;

export type OwnReviewFields = Pick<ReviewDocument, "_id" | keyof typeof ownReviewFields>;

/** Converts a stored review to the DTO that leaves the server. */
export function toReviewDto(review: ReviewFields): Review {
  return {
    _id: review._id.toHexString(),
    name: review.name,
    photo: review.photo,
    review: review.review,
    title: review.title,
    stars: review.stars ?? null,
    isBuyer: review.isBuyer ?? false,
    answer: toAnswerDto(review),
    createdAt: review.createdAt.toISOString(),
    updatedAt: review.updatedAt.toISOString(),
  };
}

/**
 * Converts a stored review to the DTO for its author (docs/decisions/0006), who also sees stars that don't count while
 * the review is hidden or their email address isn't verified.
 */
export function toOwnReviewDto(review: OwnReviewFields, { notice }: { notice?: HiddenNotice }): OwnReview {
  const { hidden, isBuyer, isVerified, rating, email, serviceId } = review;
  const dto = toReviewDto(review);
  const stars = (isBuyer && rating) || null;
  return {
    ...dto,
    stars,
    areStarsPending: stars !== null && dto.stars === null && !hidden && !isVerified,
    email,
    serviceId: serviceId.toHexString(),
    hidden: notice ?? null,
  };
}
