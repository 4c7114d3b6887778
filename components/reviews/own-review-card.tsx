import Link from "next/link";
import { HiddenNote } from "#components/moderation/hidden-note";
import { ReviewAnswer } from "#components/reviews/review-answer";
import { Stars } from "#components/reviews/stars";
import type { OwnReview } from "#lib/rules/reviews/review";
import { formatDate } from "#lib/rules/text/format-date";

type OwnReviewCardProps = { review: OwnReview; isBusy?: boolean; children: React.ReactNode };

/** One of the user's own reviews, under its course's title. Children are its actions. */
export function OwnReviewCard({ review: own, isBusy, children }: OwnReviewCardProps) {
  const { serviceId, title, review, stars, answer, hidden, createdAt } = own;
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
        {review}
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
