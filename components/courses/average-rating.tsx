import { formatStars } from "#lib/rules/reviews/format-stars";
import type { AverageStars } from "#lib/rules/reviews/stars";
import { formatCount } from "#lib/rules/text/format-count";

/** The average and number of students' stars, "4.7 (12 ratings)" after a star; within the class `rating`. */
export function AverageRating({ stars: { average, count } }: { stars: AverageStars }) {
  return (
    <>
      <b>
        {formatStars(average)}
        <span className="sr-only"> out of 5 stars</span>
      </b>
      {` (${formatCount({ count, noun: "rating" })})`}
    </>
  );
}
