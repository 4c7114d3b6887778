import "server-only";
import type { AnyBulkWriteOperation } from "mongodb";
import type { ReviewDocument } from "#lib/db/documents/reviews";

export const standingFields = {
  uid: 1,
  serviceId: 1,
  rating: 1,
  stars: 1,
  isBuyer: 1,
  hidden: 1,
  revision: 1,
} as const;

/** What is derived of a review from who owns the course and whether it is hidden, and from what. */
export type Standing = Pick<ReviewDocument, "_id" | keyof typeof standingFields>;

type DerivedStanding = { review: Standing; isBuyer: boolean };

/**
 * The write that stores what counts of a review whose author owns the course, or doesn't. It matches nothing once the review
 * has changed: read the review first, then who owns the course, and both again when nothing matched.
 */
export function toStandingUpdate({ review: { _id, rating, hidden, revision }, isBuyer }: DerivedStanding) {
  const stars = isBuyer && !hidden ? rating : undefined;
  return {
    filter: { _id, revision },
    update: {
      $set: { revision: revision + 1, ...(isBuyer && { isBuyer }), ...(stars && { stars }) },
      $unset: { ...(!isBuyer && { isBuyer: "" }), ...(!stars && { stars: "" }) },
    },
  } satisfies Extract<AnyBulkWriteOperation<ReviewDocument>, { updateOne: unknown }>["updateOne"];
}

/** Whether a review says what counts of it when its author owns the course, or doesn't. */
export function isDerived({ review, isBuyer }: DerivedStanding): boolean {
  const { rating, stars, hidden } = review;
  return (
    (review.isBuyer ?? false) === isBuyer && (stars ?? null) === ((isBuyer && !hidden && rating) || null)
  );
}
