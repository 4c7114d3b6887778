"use client";

import { ListedReview } from "#components/reviews/listed-review";
import type { Review } from "#lib/rules/reviews/review";

type ReviewListProps = {
  reviews: Review[];
  /** The user's own review, which comes first. */
  own?: React.ReactNode;
};

/** Reviews of a course, inside its CourseStandingProvider: the course's teacher can answer each. */
export function ReviewList({ reviews, own }: ReviewListProps) {
  return (
    <ul className="grid gap-4">
      {own}
      {reviews.map((review) => (
        <ListedReview key={review._id} review={review} />
      ))}
    </ul>
  );
}
