type RatingProps = { Ratings: string; reviewCount: number };

/** The course's rating with a star, and how many students wrote about it. */
export function Rating({ Ratings, reviewCount }: RatingProps) {
  return (
    <span className="rating">
      <b dir="auto">{Ratings}</b>
      {reviewCount > 0 ? ` · ${reviewCount} ${reviewCount === 1 ? "review" : "reviews"}` : null}
    </span>
  );
}
