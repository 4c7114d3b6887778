import "server-only";
import { isBehind, newestFirst, type Paging, toPage } from "#lib/api/paging";
import { getReviews } from "#lib/db/collections";
import { type OwnReviewFields, ownReviewFields, toOwnReviewDto } from "#lib/reviews/to-review-dto";

type OwnReviewsQuery = Paging & { uid: string; serviceId?: string };

/**
 * A person's reviews after the cursor, newest first, or only that of one course. Throws AppError `not_configured` or a
 * driver error.
 */
export async function listOwnReviews({ uid, serviceId, limit, cursor }: OwnReviewsQuery) {
  const reviews = await getReviews();
  const filter = serviceId ? { uid, serviceId } : { uid, ...isBehind(cursor) };
  const found = reviews.find(filter, { projection: ownReviewFields });
  // There is one review of a course at most, so nothing is left to sort.
  const sorted = serviceId ? found : found.sort(newestFirst);
  const documents: OwnReviewFields[] = await sorted.limit(limit + 1).toArray();
  const { page, nextCursor } = toPage(documents, limit);
  return { reviews: page.map(toOwnReviewDto), nextCursor };
}
