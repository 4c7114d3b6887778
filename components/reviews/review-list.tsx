"use client";

import { ReportButton } from "#components/moderation/report-button";
import { useAnswerForm } from "#components/moderation/use-answer-form";
import { ReviewCard } from "#components/reviews/review-card";
import type { Elements } from "#components/ui/elements";
import { useCourseOwnership } from "#lib/browser/cart/use-course-ownership";
import type { Review } from "#lib/rules/reviews/review";

/** Reviews of a course, inside its CourseOwnershipProvider: the course's teacher can answer each. */
export function ReviewList({ reviews, own }: { reviews: Review[]; own?: Elements }) {
  return (
    <ul className="grid gap-4">
      {own}
      {reviews.map((review) => (
        <ListedReview key={review._id} review={review} />
      ))}
    </ul>
  );
}

/** Another student's review of a course. The course's teacher can answer it, and everyone can report it. */
function ListedReview({ review }: { review: Review }) {
  const isTaught = useCourseOwnership().ownership?.taught ?? false;
  const answering = useAnswerForm<HTMLLIElement>({
    path: `/api/reviews/${review._id}/answer`,
    label: `Answer the review by ${review.name}`,
  });
  const form: Elements = answering.form;
  const button: Elements = answering.button;
  const answer = review.answer ?? answering.postedAnswer;

  return (
    <ReviewCard review={{ ...review, answer }} ref={isTaught ? answering.container : undefined}>
      {form}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {isTaught && !answer && !form ? button : null}
        <ReportButton kind="review" id={review._id} subject={`the review by ${review.name}`} />
      </div>
      {answering.hasFailed ? (
        <p className="mt-2 text-danger">Couldn't load the form. Reload the page.</p>
      ) : null}
    </ReviewCard>
  );
}
