import { ReviewAnswer } from "#components/reviews/review-answer";
import { Stars } from "#components/reviews/stars";
import { Avatar } from "#components/ui/avatar";
import type { Elements } from "#components/ui/elements";
import type { Review } from "#lib/rules/reviews/review";
import { formatDate } from "#lib/rules/text/format-date";
import { toOwnPicture } from "#lib/rules/validation/own-picture";

type ReviewCardProps = {
  review: Review;
  isPosting?: boolean;
  ref?: React.Ref<HTMLLIElement> | undefined;
  children?: Elements;
};

export function ReviewCard({ review: shown, isPosting, ref, children }: ReviewCardProps) {
  const { name, photo, review, stars, isBuyer, answer, createdAt } = shown;
  return (
    <li ref={ref} tabIndex={ref ? -1 : undefined} className="card flex gap-4 p-5" aria-busy={isPosting}>
      <Avatar name={name} photo={toOwnPicture(photo)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
          <b dir="auto" className="font-semibold">
            {name}
          </b>
          {isPosting ? (
            <span className="text-sm text-muted">Posting...</span>
          ) : (
            <time dateTime={createdAt} className="text-sm text-muted">
              {formatDate(createdAt)}
            </time>
          )}
        </p>
        {stars || isBuyer ? (
          <p className="flex flex-wrap items-baseline gap-x-3">
            {stars ? <Stars value={stars} /> : null}
            {isBuyer ? (
              <span className="text-[0.875rem] text-muted before:check-sign before:me-1 before:text-primary">
                Bought this course
              </span>
            ) : null}
          </p>
        ) : null}
        <p dir="auto" className="mt-1.5 whitespace-pre-line wrap-anywhere">
          {review}
        </p>
        {answer ? <ReviewAnswer answer={answer} /> : null}
        {children}
      </div>
    </li>
  );
}
