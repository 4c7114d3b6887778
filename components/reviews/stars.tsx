import type { StarValue } from "#lib/rules/reviews/stars";

/** Five stars, as many of them filled as were given. The signs themselves are in the style sheet (docs/decisions/0007). */
export function Stars({ value }: { value: StarValue }) {
  return <span className="stars" data-stars={value} role="img" aria-label={`${value} out of 5 stars`} />;
}
