import { ReviewSorts } from "#components/reviews/review-sorts";
import { StarBars } from "#components/reviews/star-bars";
import { formatStars } from "#lib/rules/reviews/format-stars";
import type { ReviewView } from "#lib/rules/reviews/review-views";
import { type StarCounts, toAverageStars } from "#lib/rules/reviews/stars";
import { formatCount } from "#lib/rules/text/format-count";

type StarSummaryProps = {
  course: { _id: string; reviewCount: number };
  starCounts: StarCounts;
  /** The view of the reviews that the page lists. */
  view: ReviewView;
};

/** The average of the students' stars, and links to their reviews by stars. Renders nothing without stars. */
export function StarSummary({ course, starCounts, view }: StarSummaryProps) {
  const stars = toAverageStars(starCounts);
  if (!stars) return null;
  return (
    <>
      <div className="card mt-6 grid gap-x-8 gap-y-4 p-5 sm:grid-cols-[auto_1fr] sm:items-center sm:px-7 sm:py-6">
        <p className="flex items-baseline gap-3 sm:flex-col sm:items-center">
          <b className="font-display text-[2.5rem] leading-none font-semibold whitespace-nowrap before:text-star before:content-['\2605\00a0']">
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
