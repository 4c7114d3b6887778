"use client";

import Link from "next/link";
import { useEffect, useRef, useState } from "react";
import { HiddenNote } from "#components/moderation/hidden-note";
import { ReviewAnswer } from "#components/reviews/review-answer";
import { Stars } from "#components/reviews/stars";
import { OlderButton } from "#components/reviews/use-load-more";
import { useOwnReviews } from "#components/reviews/use-own-reviews";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { restoreFocus } from "#lib/browser/focus/restore-focus";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { OwnReview } from "#lib/rules/reviews/review";
import { formatDate } from "#lib/rules/text/format-date";

type OwnReviewsProps = { reviews: OwnReview[]; cursor: string | null; user: SignedInUser };

export function OwnReviews({ reviews, cursor, user }: OwnReviewsProps) {
  const { shown, more, lost, busyId, remove, restore } = useOwnReviews({ reviews, cursor, user });
  const [asked, setAsked] = useState<OwnReview>();
  const [removedId, setRemovedId] = useState<string>();
  const place = useRef<HTMLElement>(null);

  // The focused button has disappeared with its card in this render.
  useEffect(() => {
    if (removedId) restoreFocus(place.current);
  }, [removedId]);

  return (
    <section ref={place} tabIndex={-1} aria-label="Your reviews" className="grid gap-8">
      {lost.length > 0 ? (
        <ul className="grid gap-5" aria-label="Deleted reviews that couldn't be restored">
          {lost.map((review) => (
            <OwnReviewCard key={review._id} review={review}>
              <p className="text-danger">This review was deleted and couldn't be restored.</p>
              <Button onClick={() => void restore(review)}>Restore</Button>
            </OwnReviewCard>
          ))}
        </ul>
      ) : null}
      {shown.length === 0 ? (
        <p className="card p-8 text-center text-lg text-muted">No reviews</p>
      ) : (
        <ul className="grid items-start gap-5 md:grid-cols-2 lg:grid-cols-3">
          {shown.map((review) => (
            <OwnReviewCard key={review._id} review={review} isBusy={review._id === busyId}>
              <Link href={`/edit/${review._id}`} className="button button-quiet">
                Edit
              </Link>
              <Button disabled={review._id === busyId} onClick={() => setAsked(review)}>
                Delete
              </Button>
            </OwnReviewCard>
          ))}
        </ul>
      )}
      {cursor ? (
        <div>
          <OlderButton {...more} />
        </div>
      ) : null}
      {asked ? (
        <ConfirmDialog
          title="Delete this review?"
          label="Delete review"
          onConfirm={async () => {
            await remove(asked);
            setRemovedId(asked._id);
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>
            Your review of <bdi className="wrap-anywhere">{asked.title}</bdi> will be removed from the
            course's page{asked.answer ? ", together with the teacher's answer" : ""}.
            {asked.hidden ? " Because it's hidden, you can't write another one." : null}
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

type OwnReviewCardProps = { review: OwnReview; isBusy?: boolean; children: React.ReactNode };

/** One of the user's own reviews, under its course's title. Children are its actions. */
function OwnReviewCard({ review, isBusy, children }: OwnReviewCardProps) {
  const { serviceId, title, stars, answer, hidden, createdAt } = review;
  return (
    <li className="card flex min-w-0 flex-col gap-3 p-6" aria-busy={isBusy}>
      <h2 dir="auto" className="text-xl wrap-anywhere">
        <Link href={`/details/${serviceId}`} className="hover:text-primary">
          {title}
        </Link>
      </h2>
      {stars ? (
        <p>
          <Stars value={stars} />
        </p>
      ) : null}
      <p dir="auto" className="whitespace-pre-line wrap-anywhere">
        {review.review}
      </p>
      {answer ? <ReviewAnswer answer={answer} /> : null}
      {hidden ? <HiddenNote kind="review" notice={hidden} /> : null}
      <div className="mt-auto grid gap-3 pt-2">
        <time dateTime={createdAt} className="text-muted text-sm">
          {formatDate(createdAt)}
        </time>
        <div className="flex flex-wrap gap-3">{children}</div>
      </div>
    </li>
  );
}
