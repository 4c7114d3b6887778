"use client";

import { useState } from "react";
import { ReportButton } from "#components/moderation/report-button";
import { useAnswerForm } from "#components/moderation/use-answer-form";
import { ReviewCard } from "#components/reviews/review-card";
import { Button } from "#components/ui/button";
import { useCourseStanding } from "#lib/browser/cart/use-course-standing";
import type { Review } from "#lib/rules/reviews/review";

/** Another student's review of a course. The course's teacher can answer it, and everyone can report it. */
export function ListedReview({ review }: { review: Review }) {
  const isTaught = useCourseStanding().standing?.taught ?? false;
  // Holds the answer until the page renders again, which reviews that were loaded into it never do.
  const [given, setGiven] = useState<Review["answer"]>(null);
  const { Form, hasFailed, place, button, open, close } = useAnswerForm<HTMLLIElement>();
  const answer = review.answer ?? given;

  return (
    <ReviewCard review={{ ...review, answer }} ref={isTaught ? place : undefined}>
      {Form ? (
        <Form
          path={`/api/reviews/${review._id}/answer`}
          onAnswered={(text) => {
            setGiven({ text, answeredAt: new Date().toISOString() });
            close();
          }}
          onCancel={close}
        />
      ) : null}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        {isTaught && !answer && !Form ? (
          <Button
            ref={button}
            className="button button-quiet small-button"
            aria-label={`Answer the review by ${review.name}`}
            onClick={open}
          >
            Answer
          </Button>
        ) : null}
        <ReportButton kind="review" id={review._id} subject={`the review by ${review.name}`} />
      </div>
      {hasFailed ? <p className="mt-2 text-danger">Couldn't load the form. Reload the page.</p> : null}
    </ReviewCard>
  );
}
