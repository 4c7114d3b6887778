import { AverageRating } from "#components/courses/average-rating";
import { isRated } from "#lib/rules/courses/is-rated";
import type { AverageStars } from "#lib/rules/reviews/stars";
import { formatCount } from "#lib/rules/text/format-count";

type RatingProps = {
  course: { Ratings: string; stars: AverageStars | null; reviewCount?: number };
  /** For cards: without the number of reviews where that of ratings says as much. */
  isBrief?: boolean;
};

/** What students gave the course; before the first stars, its teacher's own rating, or "New" without one. */
export function Rating({ course: { Ratings, stars, reviewCount = 0 }, isBrief }: RatingProps) {
  const hasReviews = reviewCount > 0 && !(isBrief && stars);
  return (
    <span className="rating">
      {stars ? <AverageRating stars={stars} /> : <TeachersRating Ratings={Ratings} />}
      {hasReviews ? ` · ${formatCount({ count: reviewCount, noun: "review" })}` : null}
    </span>
  );
}

function TeachersRating({ Ratings }: { Ratings: string }) {
  if (!isRated(Ratings)) return "New";
  return (
    <>
      <b dir="auto">{Ratings}</b> teacher's rating
    </>
  );
}
