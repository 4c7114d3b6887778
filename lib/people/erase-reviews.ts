import "server-only";
import { getCollection } from "#lib/db/collections";
import { AppError } from "#lib/errors/app-error";
import { deleteReview } from "#lib/reviews/own-reviews";

const batchSize = 50;

/** Deletes this person's reviews with their stars. */
export async function eraseReviews(uid: string): Promise<void> {
  const reviews = await getCollection("reviews");
  for (;;) {
    const own = await reviews
      .find({ uid }, { projection: { _id: 1 } })
      .limit(batchSize)
      .toArray();
    if (own.length === 0) return;
    for (const { _id } of own) await deleteReview({ id: _id.toHexString(), uid }).catch(ignoreMissing);
  }
}

/** Another process has deleted it. */
function ignoreMissing(error: unknown): void {
  if (!(error instanceof AppError && error.code === "not_found")) throw error;
}
