import type { Review } from "#lib/rules/reviews/review";

/** A review as the API returns it, without stars; a test names only what it is about. */
export function makeShownReview(change: Partial<Review> = {}): Review {
  return {
    _id: "b".repeat(24),
    name: "Grace Hopper",
    photo: "",
    review: "Well explained.",
    title: "Everyday Spanish",
    stars: null,
    isBuyer: false,
    answer: null,
    createdAt: "2026-03-04T12:00:00.000Z",
    updatedAt: "2026-03-04T12:00:00.000Z",
    ...change,
  };
}
