import "server-only";
import { getReviews } from "#lib/db/collections";
import { newestFirst } from "#lib/http/paging";
import { type ReviewFields, reviewFields, toReviewDto } from "#lib/reviews/to-review-dto";

const most = 100;

/** The hundred newest reviews by this person, newest first. Throws as getDatabase does. */
export async function listOwnReviews(uid: string) {
  const reviews = await getReviews();
  const documents: ReviewFields[] = await reviews
    .find({ uid }, { projection: reviewFields })
    .sort(newestFirst)
    .limit(most)
    .toArray();
  return documents.map(toReviewDto);
}
