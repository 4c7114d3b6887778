import { OlderReviews } from "#components/reviews/older-reviews";
import { ReviewCard } from "#components/reviews/review-card";
import { ReviewPrompt } from "#components/reviews/review-prompt";
import type { Review } from "#lib/reviews/review";

type CourseReviewsProps = {
  course: { _id: string; title: string };
  reviews: Review[];
  /** Where the older reviews begin, when there are some. */
  nextCursor: string | null;
};

/** The reviews of a course, newest first, and the way to add one. */
export function CourseReviews({ course, reviews, nextCursor }: CourseReviewsProps) {
  return (
    <section aria-labelledby="reviews" className="mt-14">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="reviews" className="text-2xl">
          Our students Review
        </h2>
        <ReviewPrompt courseId={course._id} />
      </div>
      {reviews.length > 0 ? (
        <ul className="mt-6 grid gap-4">
          {reviews.map((review) => (
            <ReviewCard key={review._id} review={review} />
          ))}
        </ul>
      ) : (
        <p className="mt-6 text-muted">Nobody has reviewed this course yet. Be the first.</p>
      )}
      {nextCursor ? <OlderReviews courseTitle={course.title} cursor={nextCursor} /> : null}
    </section>
  );
}
