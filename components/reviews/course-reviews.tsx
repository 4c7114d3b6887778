import { ReviewList } from "#components/reviews/review-list";
import { ReviewPrompt } from "#components/reviews/review-prompt";
import type { Review } from "#lib/reviews/review";

type CourseReviewsProps = { courseId: string; reviews: Review[]; reviewCount: number };

/** The reviews of a course and the way to add one. */
export function CourseReviews({ courseId, reviews, reviewCount }: CourseReviewsProps) {
  return (
    <section aria-labelledby="reviews" className="mt-14">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="reviews" className="text-2xl">
          Our students Review
        </h2>
        <ReviewPrompt courseId={courseId} />
      </div>
      <ReviewList reviews={reviews} reviewCount={reviewCount} />
    </section>
  );
}
