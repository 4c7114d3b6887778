import { Avatar } from "#components/ui/avatar";
import { formatDate } from "#lib/format-date";
import type { Review } from "#lib/reviews/review";

type ReviewListProps = { reviews: Review[]; reviewCount: number };

/** What students say about a course, newest first. */
export function ReviewList({ reviews, reviewCount }: ReviewListProps) {
  if (reviews.length === 0) {
    return <p className="mt-6 text-muted">Nobody has reviewed this course yet. Be the first.</p>;
  }
  return (
    <>
      <ul className="mt-6 grid gap-4">
        {reviews.map(({ _id, name, photo, review, createdAt }) => (
          <li key={_id} className="card flex gap-4 p-5">
            <Avatar name={name} photo={photo} />
            <div className="min-w-0">
              <p className="flex flex-wrap items-baseline gap-x-3 wrap-anywhere">
                <b className="font-semibold">{name}</b>
                <time dateTime={createdAt} className="text-sm text-muted">
                  {formatDate(createdAt)}
                </time>
              </p>
              <p dir="auto" className="mt-1.5 whitespace-pre-line wrap-anywhere">
                {review}
              </p>
            </div>
          </li>
        ))}
      </ul>
      {reviewCount > reviews.length ? (
        <p className="mt-4 text-muted">
          These are the {reviews.length} newest of {reviewCount} reviews.
        </p>
      ) : null}
    </>
  );
}
