import "server-only";
import type { AnyBulkWriteOperation } from "mongodb";
import type { ReviewDocument } from "#lib/db/collections";

/** What a review's stars are derived from, besides who owns the course. */
export type Standing = Pick<ReviewDocument, "_id" | "uid" | "serviceId" | "rating" | "revision">;

export const standingFields = { uid: 1, serviceId: 1, rating: 1, revision: 1 } as const;

type DerivedStanding = { review: Standing; isBuyer: boolean };

/**
 * The write that stores what counts of a review whose author owns the course, or doesn't. It matches nothing once the review
 * has changed: read the review first, then who owns the course, and both again when nothing matched.
 */
export function toStandingUpdate({ review: { _id, rating, revision }, isBuyer }: DerivedStanding) {
  const stars = isBuyer ? rating : undefined;
  return {
    filter: { _id, revision: revision ?? { $exists: false } },
    update: {
      $set: { revision: (revision ?? 0) + 1, ...(isBuyer && { isBuyer }), ...(stars && { stars }) },
      $unset: { ...(!isBuyer && { isBuyer: "" }), ...(!stars && { stars: "" }) },
    },
  } satisfies Extract<AnyBulkWriteOperation<ReviewDocument>, { updateOne: unknown }>["updateOne"];
}
