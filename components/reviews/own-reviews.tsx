import { formatDate } from "#lib/format-date";
import type { Review } from "#lib/reviews/review";

type OwnReviewsProps = { reviews: Review[] };

/** Somebody's own reviews, a card each. Changing and deleting them arrives with the next slice. */
export function OwnReviews({ reviews }: OwnReviewsProps) {
  if (reviews.length === 0) return <p className="card p-8 text-center text-lg text-muted">No reviews</p>;
  return (
    <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
      {reviews.map(({ _id, title, review, createdAt }) => (
        <li key={_id} className="card flex flex-col gap-3 p-6">
          <h2 className="text-xl wrap-anywhere">{title}</h2>
          <p dir="auto" className="whitespace-pre-line wrap-anywhere">
            {review}
          </p>
          <time dateTime={createdAt} className="mt-auto text-muted text-sm">
            {formatDate(createdAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}
