import { type StarValue, starValues } from "#lib/rules/reviews/stars";

/** How the reviews of a course can be sorted. */
export const reviewSorts = ["newest", "highest", "lowest"] as const;

export type ReviewSort = (typeof reviewSorts)[number];

/** Which reviews of a course are listed, in which order: all of them, or those with a number of stars, newest first. */
export type ReviewView = { sort: ReviewSort; stars?: StarValue };

/**
 * The last segment of `/details/{id}/reviews/{view}`: "highest", "lowest", "5-stars" to "1-stars". The course's own page
 * has the newest.
 */
export function parseReviewView(segment: string): ReviewView | null {
  if (segment === "highest" || segment === "lowest") return { sort: segment };
  const stars = starValues.find((value) => toStarsSegment(value) === segment);
  return stars ? { sort: "newest", stars } : null;
}

function toStarsSegment(stars: StarValue): string {
  return `${stars}-stars`;
}

type Viewed = ReviewView & { courseId: string };

/** The address of a view; for the newest of all, the reviews on the course's page. */
export function toReviewsPath({ courseId, sort, stars }: Viewed): string {
  if (stars) return `/details/${courseId}/reviews/${toStarsSegment(stars)}`;
  return sort === "newest" ? `/details/${courseId}#reviews` : `/details/${courseId}/reviews/${sort}`;
}

/** The API's query for the same, which its `cursor` follows. */
export function toReviewsQuery({ sort, stars }: ReviewView): string {
  if (stars) return `stars=${stars}`;
  return sort === "newest" ? "" : `sort=${sort}`;
}
