import type { Route } from "next";
import Link from "next/link";
import { toReviewsPath } from "#lib/rules/reviews/review-views";
import {
  countStars,
  formatShare,
  type StarCounts,
  type StarValue,
  starValues,
} from "#lib/rules/reviews/stars";

type StarBarsProps = {
  courseId: string;
  starCounts: StarCounts;
  /** The number of stars that the listed reviews have. */
  shown: StarValue | undefined;
};

/** How many students gave each number of stars, as bars that link to their reviews. */
export function StarBars({ courseId, starCounts, shown }: StarBarsProps) {
  const total = countStars(starCounts);
  return (
    <nav
      aria-label="Reviews by stars"
      className="-mx-2 grid grid-cols-[max-content_minmax(3rem,1fr)_max-content_max-content] gap-x-3 gap-y-0.5 text-[0.9375rem] tabular-nums"
    >
      {starValues.map((stars) => {
        const count = starCounts[stars - 1] ?? 0;
        const bar = <StarBar stars={stars} count={count} total={total} />;
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

/** The length is an SVG attribute: the Content Security Policy of our pages allows no style attributes. */
function StarBar({ stars, count, total }: { stars: StarValue; count: number; total: number }) {
  return (
    <>
      <span>
        {stars} {stars === 1 ? "star" : "stars"}
      </span>{" "}
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={(100 * count) / total} height="8" />
      </svg>
      <span>{formatShare({ count, total })}</span>{" "}
      <span>
        {count}
        <span className="sr-only">{count === 1 ? " rating" : " ratings"}</span>
      </span>
    </>
  );
}
