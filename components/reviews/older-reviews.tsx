"use client";

import { OlderButton } from "#components/reviews/older-button";
import { ReviewList } from "#components/reviews/review-list";
import { useLoadMore } from "#components/ui/use-load-more";
import type { Review } from "#lib/rules/reviews/review";
import { type ReviewView, toReviewsQuery } from "#lib/rules/reviews/review-views";

type OlderReviewsProps = {
  courseTitle: string;
  cursor: string;
  /** Which reviews the page lists; otherwise all, the newest first. */
  view?: ReviewView;
  /** False for the reader's own review, which is already shown first, or was deleted. */
  isShown?: (review: Review) => boolean;
};

const newest: ReviewView = { sort: "newest" };

/** Loads the reviews after those on the page, one page at a time. */
export function OlderReviews({
  courseTitle,
  cursor,
  view = newest,
  isShown = () => true,
}: OlderReviewsProps) {
  const query = toReviewsQuery(view);
  const path = `/api/reviews/${encodeURIComponent(courseTitle)}${query && `?${query}`}`;
  const { older, forget: _, ...more } = useLoadMore<Review>({ path, cursor });
  return (
    <>
      <div className="mt-4">
        <ReviewList reviews={older.filter(isShown)} />
      </div>
      <OlderButton {...more} areOlder={view.sort === "newest"} />
    </>
  );
}
