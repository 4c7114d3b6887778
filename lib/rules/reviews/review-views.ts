import { type StarValue, starValues } from "#lib/rules/reviews/stars";

/** The orders of a course's reviews. */
export const reviewSorts = ["newest", "highest", "lowest"] as const;

export type ReviewSort = (typeof reviewSorts)[number];

/** Which of a course's reviews are listed and how: all of them, or those with a number of stars, newest first. */
export type ReviewView = { sort: ReviewSort; stars?: StarValue };

/** Parses a view: "highest", "lowest", or "5-stars" to "1-stars". The newest reviews are on the course's page. */
export function parseReviewView(segment: string): ReviewView | null {
  if (segment === "highest" || segment === "lowest") return { sort: segment };
  const stars = starValues.find((value) => toStarsSegment(value) === segment);
  return stars ? { sort: "newest", stars } : null;
}

function toStarsSegment(stars: StarValue): string {
  return `${stars}-stars`;
}

/** The path of a view. The newest reviews are on the course's page. */
export function toReviewsPath({ courseId, sort, stars }: ReviewView & { courseId: string }): string {
  if (stars) return `/details/${courseId}/reviews/${toStarsSegment(stars)}`;
  return sort === "newest" ? `/details/${courseId}#reviews` : `/details/${courseId}/reviews/${sort}`;
}

/** The API's query of a view, without its `cursor`. */
export function toReviewsQuery({ sort, stars }: ReviewView): string {
  if (stars) return `stars=${stars}`;
  return sort === "newest" ? "" : `sort=${sort}`;
}
