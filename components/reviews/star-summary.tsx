import { ReviewSorts } from "#components/reviews/review-sorts";
import { StarBars } from "#components/reviews/star-bars";
import { formatStars } from "#lib/rules/reviews/format-stars";
import type { ReviewView } from "#lib/rules/reviews/review-views";
import { type StarCounts, toAverageStars } from "#lib/rules/reviews/stars";
import { formatCount } from "#lib/rules/text/format-count";

type StarSummaryProps = {
  course: { _id: string; reviewCount: number };
  starCounts: StarCounts;
  /** Which of the reviews the page lists. */
  view: ReviewView;
};

/** What students' stars say together, and the ways to read their reviews by them; nothing without stars. */
export function StarSummary({ course, starCounts, view }: StarSummaryProps) {
  const stars = toAverageStars(starCounts);
  if (!stars) return null;
  return (
    <>
      <div className="card star-summary">
        <p>
          <b>
            {formatStars(stars.average)}
            <span className="sr-only"> out of 5 stars</span>
          </b>
          <span className="text-muted">{formatCount({ count: stars.count, noun: "rating" })}</span>
        </p>
        <StarBars courseId={course._id} starCounts={starCounts} shown={view.stars} />
      </div>
      {course.reviewCount > 1 ? (
        <ReviewSorts courseId={course._id} shown={view.stars ? undefined : view.sort} />
      ) : null}
    </>
  );
}
