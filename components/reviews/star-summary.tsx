import type { Route } from "next";
import Link from "next/link";
import { formatStars } from "#lib/rules/reviews/format-stars";
import { type ReviewView, reviewSorts, toReviewsPath } from "#lib/rules/reviews/review-views";
import { formatShare, type StarCounts, starValues, toAverageStars } from "#lib/rules/reviews/stars";
import { formatCount } from "#lib/rules/text/format-count";

type StarSummaryProps = {
  course: { _id: string; reviewCount: number };
  starCounts: StarCounts;
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
          <b className="font-display text-[2.5rem] leading-none font-semibold whitespace-nowrap before:me-1 before:text-star before:star-sign">
            <span>{formatStars(stars.average)}</span>
            <span className="sr-only"> out of 5 stars</span>
          </b>
          <span className="text-muted">{formatCount({ count: stars.count, noun: "rating" })}</span>
        </p>
        <StarBars courseId={course._id} starCounts={starCounts} total={stars.count} shown={view.stars} />
      </div>
      {course.reviewCount > 1 ? (
        <ReviewSorts courseId={course._id} shown={view.stars ? undefined : view.sort} />
      ) : null}
    </>
  );
}

type StarBarsProps = { courseId: string; starCounts: StarCounts; total: number; shown: ReviewView["stars"] };

function StarBars({ courseId, starCounts, total, shown }: StarBarsProps) {
  return (
    <nav
      aria-label="Reviews by stars"
      className="-mx-2 grid grid-cols-[max-content_minmax(3rem,1fr)_max-content_max-content] gap-x-3 gap-y-0.5 text-[0.9375rem] tabular-nums"
    >
      {starValues.map((stars) => {
        const count = starCounts[stars - 1] ?? 0;
        const bar = (
          <>
            <span>{`${formatCount({ count: stars, noun: "star" })} `}</span>
            {/* An SVG attribute sets the length: our Content Security Policy allows no style attributes. */}
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * count) / total} height="8" />
            </svg>
            <span>{`${formatShare({ count, total })} `}</span>
            <span>
              <span>{count}</span>
              <span className="sr-only">{count === 1 ? " rating" : " ratings"}</span>
            </span>
          </>
        );
        if (count === 0) {
          return (
            <div key={stars} className="star-row">
              {bar}
            </div>
          );
        }
        return (
          <Link
            key={stars}
            href={toReviewsPath({ courseId, sort: "newest", stars }) as Route}
            // Most readers open none of these links.
            prefetch={false}
            aria-current={stars === shown ? "page" : undefined}
            className="star-row"
          >
            {bar}
          </Link>
        );
      })}
    </nav>
  );
}

const sortNames = { newest: "Newest", highest: "Highest rated", lowest: "Lowest rated" };

function ReviewSorts({ courseId, shown }: { courseId: string; shown: ReviewView["sort"] | undefined }) {
  return (
    <nav aria-label="Sort reviews" className="mt-5 flex flex-wrap gap-2">
      {reviewSorts.map((sort) => (
        <Link
          key={sort}
          href={toReviewsPath({ courseId, sort }) as Route}
          prefetch={false}
          aria-current={sort === shown ? "page" : undefined}
          className="pill"
        >
          {sortNames[sort]}
        </Link>
      ))}
    </nav>
  );
}
