"use client";

import { ReviewList } from "#components/reviews/review-list";
import { LoadMoreButton, useLoadMore } from "#components/reviews/use-load-more";
import type { Review } from "#lib/rules/reviews/review";

type OlderReviewsProps = {
  courseTitle: string;
  cursor: string;
  /** The API's query. The server builds it, because the browser would have to load the validation rules. */
  query?: string;
  areOlder?: boolean;
  /** Returns false for the user's own review, which is already shown first, or was deleted. */
  isShown?: (review: Review) => boolean;
};

export function OlderReviews(props: OlderReviewsProps) {
  const { courseTitle, cursor, query, areOlder, isShown = () => true } = props;
  const path = `/api/reviews/${encodeURIComponent(courseTitle)}${query ? `?${query}` : ""}`;
  const { older, ...more } = useLoadMore<Review>({ path, cursor });
  return (
    <>
      <div className="mt-4">
        <ReviewList reviews={older.filter(isShown)} />
      </div>
      <LoadMoreButton {...more} areOlder={areOlder} />
    </>
  );
}
