"use client";

import { useEffect, useRef, useState } from "react";
import { ReviewCard } from "#components/reviews/review-card";
import { Button } from "#components/ui/button";
import { ReportButton } from "#components/ui/report-button";
import { useCourseStanding } from "#lib/browser/cart/use-course-standing";
import { restoreFocus } from "#lib/browser/focus/restore-focus";
import type { Review } from "#lib/rules/reviews/review";

type Form = typeof import("#components/ui/answer-form").AnswerForm;

/** Another student's review of a course. The course's teacher can answer it, and everyone can report it. */
export function ListedReview({ review }: { review: Review }) {
  const isTaught = useCourseStanding().standing?.taught ?? false;
  // Until the page is rendered again, which reviews loaded into it never are.
  const [given, setGiven] = useState<Review["answer"]>(null);
  const [Form, setForm] = useState<Form>();
  const [hasFailed, setFailed] = useState(false);
  const [closings, setClosings] = useState(0);
  const card = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const answer = review.answer ?? given;

  // The focused button of the form has disappeared with it, in the same rendering as this.
  useEffect(() => {
    if (closings > 0) restoreFocus(button.current ?? card.current);
  }, [closings]);

  // Only teachers load the form and its validation rules.
  function open() {
    setFailed(false);
    import("#components/ui/answer-form").then(
      ({ AnswerForm }) => setForm(() => AnswerForm),
      () => setFailed(true),
    );
  }

  function close() {
    setForm(undefined);
    setClosings((count) => count + 1);
  }

  return (
    <ReviewCard review={{ ...review, answer }} ref={isTaught ? card : undefined}>
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
