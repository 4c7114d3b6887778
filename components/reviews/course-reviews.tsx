"use client";

import Link from "next/link";
import { useEffect, useRef } from "react";
import { HiddenNote } from "#components/moderation/hidden-note";
import { OlderReviews } from "#components/reviews/older-reviews";
import { ReviewCard } from "#components/reviews/review-card";
import { ReviewList } from "#components/reviews/review-list";
import { ReviewPrompt } from "#components/reviews/review-prompt";
import { useOwnReview } from "#components/reviews/use-own-review";
import { useCourseStanding } from "#lib/browser/cart/use-course-standing";
import type { Review } from "#lib/rules/reviews/review";

type CourseReviewsProps = {
  course: { _id: string; title: string };
  reviews: Review[];
  nextCursor: string | null;
  summary: React.ReactNode;
};

/** The review form and the course's reviews: the user's own first, then newest first. */
export function CourseReviews({ course, reviews, nextCursor, summary }: CourseReviewsProps) {
  const { standing } = useCourseStanding();
  const canRate = standing?.owned ?? false;
  const { user, status, review: own, goneId, post } = useOwnReview({ course, isOwner: canRate });
  const ownCard = useRef<HTMLLIElement>(null);
  const isOfAnother = ({ _id }: Review) => _id !== own?._id && _id !== goneId;
  const others = reviews.filter(isOfAnother);

  // The review has just replaced the form and its focused button.
  useEffect(() => {
    if (status === "posting") ownCard.current?.focus();
  }, [status]);

  return (
    <>
      {standing?.taught ? (
        <p className="mt-14 text-muted">
          You teach this course, so you can't review it. You can answer each review once.
        </p>
      ) : (
        <ReviewPrompt
          courseId={course._id}
          user={user}
          // Teachers must not see the form, not even for a moment.
          status={status === "none" && !standing ? "unknown" : status}
          canRate={canRate}
          post={post}
        />
      )}
      <section aria-labelledby="reviews" className="mt-14">
        <h2 id="reviews" className="text-2xl">
          Our students Review
        </h2>
        {summary}
        {own || others.length > 0 ? (
          <div className="mt-6">
            <ReviewList
              reviews={others}
              own={
                own && (
                  <ReviewCard review={own} ref={ownCard} isPosting={status === "posting"}>
                    {own.hidden ? (
                      <div className="my-3">
                        <HiddenNote kind="review" notice={own.hidden} />
                      </div>
                    ) : null}
                    {status !== "posting" ? (
                      <Link href={`/edit/${own._id}`} className="inline-block py-1 text-primary underline">
                        Edit your review
                      </Link>
                    ) : null}
                  </ReviewCard>
                )
              }
            />
          </div>
        ) : (
          <p className="mt-6 text-muted">No reviews yet. Be the first to write one.</p>
        )}
        {nextCursor ? (
          <OlderReviews courseTitle={course.title} cursor={nextCursor} isShown={isOfAnother} />
        ) : null}
      </section>
    </>
  );
}
