"use client";

import { OlderButton } from "#components/reviews/older-button";
import { ReviewList } from "#components/reviews/review-list";
import { useLoadMore } from "#components/ui/use-load-more";
import type { Review } from "#lib/rules/reviews/review";

type OlderReviewsProps = {
  courseTitle: string;
  cursor: string;
  /** False for the reader's own review, which is already shown first, or was deleted. */
  isShown: (review: Review) => boolean;
};

/** Loads the reviews after those on the page, one page at a time. */
export function OlderReviews({ courseTitle, cursor, isShown }: OlderReviewsProps) {
  const path = `/api/reviews/${encodeURIComponent(courseTitle)}`;
  const { older, forget: _, ...more } = useLoadMore<Review>({ path, cursor });
  return (
    <>
      <div className="mt-4">
        <ReviewList reviews={older.filter(isShown)} />
      </div>
      <OlderButton {...more} />
    </>
  );
}
