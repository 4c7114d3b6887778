import type { Route } from "next";
import Link from "next/link";
import { type ReviewSort, reviewSorts, toReviewsPath } from "#lib/rules/reviews/review-views";

type ReviewSortsProps = {
  courseId: string;
  /** The current order; undefined where only some of the reviews are listed. */
  shown: ReviewSort | undefined;
};

const names = { newest: "Newest", highest: "Highest rated", lowest: "Lowest rated" };

/** Links to all reviews of a course, one per order. */
export function ReviewSorts({ courseId, shown }: ReviewSortsProps) {
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
          {names[sort]}
        </Link>
      ))}
    </nav>
  );
}
