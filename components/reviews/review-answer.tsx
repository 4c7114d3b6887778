import type { Review } from "#lib/rules/reviews/review";
import { formatDate } from "#lib/rules/text/format-date";

export function ReviewAnswer({ answer }: { answer: NonNullable<Review["answer"]> }) {
  const { text, answeredAt } = answer;
  return (
    <div className="review-answer">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <b className="font-semibold">Answer from the teacher</b>
        <time dateTime={answeredAt} className="text-sm text-muted">
          {formatDate(answeredAt)}
        </time>
      </p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </div>
  );
}
