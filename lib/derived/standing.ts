import "server-only";
import type { AnyBulkWriteOperation } from "mongodb";
import type { ReviewDocument } from "#lib/db/documents/reviews";

const sources = { uid: 1, serviceId: 1, rating: 1, hidden: 1, revision: 1 } as const;
export const standingFields = { ...sources, stars: 1, isBuyer: 1 } as const;

/** The fields of a review that record whether its stars count, and the fields that this is derived from. */
export type Standing = Pick<ReviewDocument, "_id" | keyof typeof standingFields>;

type DerivedStanding = { review: Standing; isBuyer: boolean };

/**
 * Returns the write that stores which stars of a review count, given whether its author owns the course. Its filter
 * matches nothing once the review has changed: read the review first, then the ownership, and read both again when
 * nothing matched.
 */
export function toStandingUpdate({ review, isBuyer }: DerivedStanding) {
  const { _id, revision } = review;
  const stars = toStars({ review, isBuyer });
  return {
    filter: { _id, revision },
    update: {
      $set: { revision: revision + 1, ...(isBuyer && { isBuyer }), ...(stars && { stars }) },
      $unset: { ...(!isBuyer && { isBuyer: "" }), ...(!stars && { stars: "" }) },
    },
  } satisfies Extract<AnyBulkWriteOperation<ReviewDocument>, { updateOne: unknown }>["updateOne"];
}

function toStars({ review: { rating, hidden }, isBuyer }: DerivedStanding) {
  return isBuyer && !hidden ? rating : undefined;
}

/** Whether the review already stores which of its stars count, given whether its author owns the course. */
export function isDerived({ review, isBuyer }: DerivedStanding): boolean {
  return (
    (review.isBuyer ?? false) === isBuyer && (review.stars ?? null) === (toStars({ review, isBuyer }) ?? null)
  );
}
