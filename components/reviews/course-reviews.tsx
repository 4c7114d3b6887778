"use client";

import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { OlderReviews } from "#components/reviews/older-reviews";
import { ReviewCard } from "#components/reviews/review-card";
import { ReviewList } from "#components/reviews/review-list";
import { StarsPendingNote } from "#components/reviews/stars-pending-note";
import { useOwnReview } from "#components/reviews/use-own-review";
import type { Elements } from "#components/ui/elements";
import { useCourseOwnership } from "#lib/browser/cart/use-course-ownership";
import { toLoginPath } from "#lib/rules/auth/return-path";
import type { HiddenNotice } from "#lib/rules/moderation/decision-schema";
import type { Review } from "#lib/rules/reviews/review";

type CourseReviewsProps = {
  course: { _id: string; title: string };
  reviews: Review[];
  nextCursor: string | null;
  summary: Elements;
};

/** The review form and the course's reviews: the user's own first, then newest first. */
export function CourseReviews({ course, reviews, nextCursor, summary }: CourseReviewsProps) {
  const { ownership } = useCourseOwnership();
  const canRate = ownership?.owned ?? false;
  const hasPaid = ownership?.paid ?? false;
  const ownReview = useOwnReview({ course, isOwner: canRate, hasPaid });
  const { user, status, review: own, areStarsPending, goneId, post } = ownReview;
  const ownCard = useRef<HTMLLIElement>(null);
  const isOfAnother = ({ _id }: Review) => _id !== own?._id && _id !== goneId;
  const others = reviews.filter(isOfAnother);

  // The review has just replaced the form and its focused button.
  useEffect(() => {
    if (status === "posting") ownCard.current?.focus();
  }, [status]);

  return (
    <>
      {ownership?.taught ? (
        <p className="mt-14 text-muted">
          You teach this course, so you can't review it. You can answer each review once.
        </p>
      ) : (
        <ReviewPrompt
          courseId={course._id}
          user={user}
          // Teachers must not see the form, not even for a moment.
          status={status === "none" && !ownership ? "unknown" : status}
          canRate={canRate}
          areStarsPending={areStarsPending}
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
                    {own.areStarsPending ? <StarsPendingNote /> : null}
                    {own.hidden ? (
                      <div className="my-3">
                        <OwnHiddenNote notice={own.hidden} />
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

type ReviewPromptProps = Pick<
  ReturnType<typeof useOwnReview>,
  "user" | "status" | "areStarsPending" | "post"
> & {
  courseId: string;
  canRate: boolean;
};

type Form = typeof import("#components/reviews/review-form").ReviewForm;

/**
 * A login link for visitors, or the review form for signed-in users who haven't reviewed the course. While a review is
 * being posted, the form is only hidden, so that a rejected text is still in it.
 */
function ReviewPrompt({ courseId, user, status, canRate, areStarsPending, post }: ReviewPromptProps) {
  const [Form, setForm] = useState<Form>();
  const [hasFailed, setFailed] = useState(false);

  // Most readers are visitors, who don't load the form and its validation rules.
  useEffect(() => {
    if (!user) return;
    import("#components/reviews/review-form").then(
      ({ ReviewForm }) => setForm(() => ReviewForm),
      () => setFailed(true),
    );
  }, [user]);

  if (status === "unknown" || !user) {
    // For signed-in users, reserve space for the form until it is known whether they get one.
    return (
      <p className="mt-14 min-h-11.5 signed-in:min-h-116">
        <Link href={toLoginPath(`/details/${courseId}`)} className="button button-quiet signed-in:invisible">
          Login to add review
        </Link>
      </p>
    );
  }
  return (
    <section
      aria-labelledby="add-review"
      className="card mt-14 p-6 sm:p-8"
      hidden={status !== "none" && status !== "refused"}
    >
      <h2 id="add-review" className="mb-5 text-2xl">
        Add your review
      </h2>
      {Form ? (
        <Form key={user.uid} user={user} canRate={canRate} areStarsPending={areStarsPending} post={post} />
      ) : (
        <div className="min-h-80" />
      )}
      {hasFailed ? <p className="text-danger">Couldn't load the form. Reload the page.</p> : null}
    </section>
  );
}

type Note = typeof import("#components/moderation/hidden-note").HiddenNote;

/** Why the user's own review is hidden. Its code is loaded only for those who need it. */
function OwnHiddenNote({ notice }: { notice: HiddenNotice }) {
  const [HiddenNote, setHiddenNote] = useState<Note>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    import("#components/moderation/hidden-note").then(
      (loaded) => setHiddenNote(() => loaded.HiddenNote),
      () => setFailed(true),
    );
  }, []);

  if (hasFailed)
    return <p className="text-danger">Couldn't load why this review is hidden. Reload the page.</p>;
  return HiddenNote ? <HiddenNote kind="review" notice={notice} /> : <div className="min-h-40" />;
}
