"use client";

import { ReviewCard } from "#components/reviews/review-card";
import type { Review } from "#lib/rules/reviews/review";

/** Another student's review on a course's page. */
export function ListedReview({ review }: { review: Review }) {
  return <ReviewCard review={review} />;
}
