"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { HiddenNote } from "#components/moderation/hidden-note";
import { ReviewAnswer } from "#components/reviews/review-answer";
import { Stars } from "#components/reviews/stars";
import { starsPendingSentence } from "#components/reviews/stars-pending-note";
import { LoadMoreButton, useLoadMore } from "#components/reviews/use-load-more";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { callApi } from "#lib/browser/api/call-api";
import { restoreFocus } from "#lib/browser/focus/restore-focus";
import { sendReview } from "#lib/browser/reviews/send-review";
import { showFailure } from "#lib/browser/toasts/show-failure";
import { showToast } from "#lib/browser/toasts/toasts";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import type { OwnReview } from "#lib/rules/reviews/review";
import { formatDate } from "#lib/rules/text/format-date";

/** Long enough to read the toast and reach its button. */
const undoMs = 8000;

type OwnReviewsProps = { reviews: OwnReview[]; cursor: string | null; user: SignedInUser };

export function OwnReviews({ reviews, cursor, user }: OwnReviewsProps) {
  const [reviewToDelete, setReviewToDelete] = useState<OwnReview>();
  const [removedId, setRemovedId] = useState<string>();
  const container = useRef<HTMLElement>(null);
  const router = useRouter();
  const path = `/api/myreviews/${encodeURIComponent(user.email)}`;
  const { older, forget, ...more } = useLoadMore<OwnReview>({ path, cursor });
  const [deletedIds, setDeletedIds] = useState<ReadonlySet<string>>(new Set());
  const [restored, setRestored] = useState<OwnReview[]>([]);
  /** Deleted reviews that couldn't be restored. Their text is kept until they are. */
  const [lost, setLost] = useState<OwnReview[]>([]);
  const [busyId, setBusyId] = useState<string>();

  // Reviews are edited on another page. The router keeps this one, which would return with the old text.
  const onLeave = useEffectEvent(forget);
  useEffect(() => () => onLeave(), []);

  async function remove(review: OwnReview): Promise<void> {
    setBusyId(review._id);
    const path = `/api/reviews/${review._id}`;
    const outcome = await callApi<{ deletedCount: number }>({ method: "DELETE", path });
    setBusyId(undefined);
    // Already gone is success: an earlier attempt's response may have been lost.
    const isGone = outcome.ok ? outcome.data.deletedCount === 1 : outcome.failure.code === "not_found";
    if (!isGone) {
      const failure = outcome.ok
        ? { code: "not_found" as const, message: "This review no longer exists." }
        : outcome.failure;
      const retry = () => void remove(review);
      return showFailure({ message: "Your review wasn't deleted", failure, retry });
    }
    setDeletedIds((ids) => new Set(ids).add(review._id));
    const action = { label: "Undo", run: () => void restore(review) };
    showToast({ kind: "success", message: "Review Deleted", duration: undoMs, action });
    router.refresh();
  }

  function postAgain({ serviceId, title, name, review, stars, ...own }: OwnReview) {
    const { isBuyer, areStarsPending } = own;
    const course = { _id: serviceId, title };
    return sendReview({ course, review: { review, name, stars }, user, isBuyer, areStarsPending });
  }

  async function restore(review: OwnReview): Promise<void> {
    let outcome = await postAgain(review);
    // The course has been refunded: its stars are gone, but not the text.
    if ("failure" in outcome && outcome.failure.fields?.stars) {
      outcome = await postAgain({ ...review, stars: null, isBuyer: false });
    }
    const isSame = ({ _id }: OwnReview) => _id === review._id;
    if ("failure" in outcome) {
      setLost((others) => (others.some(isSame) ? others : [review, ...others]));
      const retry = () => void restore(review);
      return showFailure({ message: "Your review couldn't be restored", failure: outcome.failure, retry });
    }
    setLost((others) => others.filter((other) => !isSame(other)));
    setRestored((others) => [outcome.review, ...others.filter(({ _id }) => _id !== outcome.review._id)]);
    showToast({ kind: "success", message: "Your review was restored" });
    router.refresh();
  }

  const listed = [...reviews, ...older];
  const known = new Set(listed.map(({ _id }) => _id));
  const shown = [...restored.filter(({ _id }) => !known.has(_id)), ...listed].filter(
    ({ _id }) => !deletedIds.has(_id),
  );

  // The focused button has disappeared with its card in this render.
  useEffect(() => {
    if (removedId) restoreFocus(container.current);
  }, [removedId]);

  return (
    <section ref={container} tabIndex={-1} aria-label="Your reviews" className="grid gap-8">
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
              <Button disabled={review._id === busyId} onClick={() => setReviewToDelete(review)}>
                Delete
              </Button>
            </OwnReviewCard>
          ))}
        </ul>
      )}
      {cursor ? (
        <div>
          <LoadMoreButton {...more} />
        </div>
      ) : null}
      {reviewToDelete ? (
        <ConfirmDialog
          title="Delete this review?"
          label="Delete review"
          onConfirm={async () => {
            await remove(reviewToDelete);
            setRemovedId(reviewToDelete._id);
          }}
          onClose={() => setReviewToDelete(undefined)}
        >
          <p>
            <span>Your review of </span>
            <bdi className="wrap-anywhere">{reviewToDelete.title}</bdi>
            <span>
              {` will be removed from the course's page${reviewToDelete.answer ? ", together with the teacher's answer" : ""}.`}
            </span>
            {reviewToDelete.hidden ? <span> Because it's hidden, you can't write another one.</span> : null}
          </p>
        </ConfirmDialog>
      ) : null}
    </section>
  );
}

type OwnReviewCardProps = { review: OwnReview; isBusy?: boolean; children: React.ReactNode };

function OwnReviewCard({ review, isBusy, children }: OwnReviewCardProps) {
  const { serviceId, title, stars, areStarsPending, answer, hidden, createdAt } = review;
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
      {areStarsPending ? <p className="text-muted text-sm">{starsPendingSentence}</p> : null}
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
