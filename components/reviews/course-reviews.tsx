import Link from "next/link";
import { ReviewList } from "#components/reviews/review-list";
import type { Review } from "#lib/reviews/review";

type CourseReviewsProps = { reviews: Review[]; reviewCount: number };

/** The reviews of a course and the way to add one. */
export function CourseReviews({ reviews, reviewCount }: CourseReviewsProps) {
  return (
    <section aria-labelledby="reviews" className="mt-14">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="reviews" className="text-2xl">
          Our students Review
        </h2>
        <Link href="/login" className="button button-quiet">
          Login to add review
        </Link>
      </div>
      <ReviewList reviews={reviews} reviewCount={reviewCount} />
    </section>
  );
}
