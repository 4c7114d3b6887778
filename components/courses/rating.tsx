import { isRated } from "#lib/rules/courses/is-rated";
import { formatStars } from "#lib/rules/reviews/format-stars";
import type { AverageStars } from "#lib/rules/reviews/stars";
import { formatCount } from "#lib/rules/text/format-count";

type RatingProps = {
  course: { Ratings: string; stars: AverageStars | null; reviewCount?: number };
  /** For cards: omits the number of reviews when the number of ratings is shown. */
  isBrief?: boolean;
};

/** The students' rating of a course. Before the first stars, it is the teacher's own rating, or "New" without one. */
export function Rating({ course: { Ratings, stars, reviewCount = 0 }, isBrief }: RatingProps) {
  const hasReviews = reviewCount > 0 && !(isBrief && stars);
  return (
    <span className="rating">
      {stars ? <AverageRating stars={stars} /> : <TeachersRating Ratings={Ratings} />}
      {hasReviews ? <span>{` · ${formatCount({ count: reviewCount, noun: "review" })}`}</span> : null}
    </span>
  );
}

function TeachersRating({ Ratings }: { Ratings: string }) {
  if (!isRated(Ratings)) return <span>New</span>;
  return (
    <span>
      <b dir="auto">{Ratings}</b> teacher's rating
    </span>
  );
}

/** The average and number of students' stars, "4.7 (12 ratings)" after a star; within the class `rating`. */
export function AverageRating({ stars: { average, count } }: { stars: AverageStars }) {
  return (
    <>
      <b>
        <span>{formatStars(average)}</span>
        <span className="sr-only"> out of 5 stars</span>
      </b>
      <span>{` (${formatCount({ count, noun: "rating" })})`}</span>
    </>
  );
}
