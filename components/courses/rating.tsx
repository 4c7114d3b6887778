import { isRated } from "#lib/rules/courses/is-rated";

type RatingProps = { Ratings: string; reviewCount: number };

/** The course's rating with a star, or "New" without one, and how many students wrote about it. */
export function Rating({ Ratings, reviewCount }: RatingProps) {
  return (
    <span className="rating">
      {isRated(Ratings) ? <b dir="auto">{Ratings}</b> : "New"}
      {reviewCount > 0 ? ` · ${reviewCount} ${reviewCount === 1 ? "review" : "reviews"}` : null}
    </span>
  );
}
