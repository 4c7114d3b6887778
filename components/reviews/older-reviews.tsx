"use client";

import { OlderButton } from "#components/reviews/older-button";
import { ReviewCard } from "#components/reviews/review-card";
import { useOlder } from "#components/ui/use-older";
import type { Review } from "#lib/reviews/review";

type OlderReviewsProps = {
  courseTitle: string;
  cursor: string;
  /** The reader's own review, which stands before all others already. */
  ownId: string | undefined;
};

/** The reviews behind those that the page brought along, a page at a time. */
export function OlderReviews({ courseTitle, cursor, ownId }: OlderReviewsProps) {
  const path = `/api/reviews/${encodeURIComponent(courseTitle)}`;
  const { older, ...more } = useOlder<Review>({ path, cursor });
  return (
    <>
      <ul className="mt-4 grid gap-4">
        {older
          .filter(({ _id }) => _id !== ownId)
          .map((review) => (
            <ReviewCard key={review._id} review={review} />
          ))}
      </ul>
      <OlderButton {...more} />
    </>
  );
}
