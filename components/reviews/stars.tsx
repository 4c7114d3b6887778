import type { StarValue } from "#lib/rules/reviews/stars";

/** Five stars, of which `value` are filled. The characters are in the style sheet. */
export function Stars({ value }: { value: StarValue }) {
  return <span className="stars" data-stars={value} role="img" aria-label={`${value} out of 5 stars`} />;
}
