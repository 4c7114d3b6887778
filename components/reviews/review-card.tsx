import { Avatar } from "#components/ui/avatar";
import { formatDate } from "#lib/format-date";
import type { Review } from "#lib/reviews/review";

type ReviewCardProps = { review: Review };

/** What one student says about a course. */
export function ReviewCard({ review: { name, photo, review, createdAt } }: ReviewCardProps) {
  return (
    <li className="card flex gap-4 p-5">
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
  );
}
