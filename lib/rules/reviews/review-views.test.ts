import { expect, test } from "vitest";
import { parseReviewView, toReviewsPath, toReviewsQuery } from "#lib/rules/reviews/review-views";

const courseId = "64b7f0c2a1d3e4f5a6b7c8d9";

test.each([
  ["highest", { sort: "highest" }, "sort=highest"],
  ["lowest", { sort: "lowest" }, "sort=lowest"],
  ["5-stars", { sort: "newest", stars: 5 }, "stars=5"],
  ["1-stars", { sort: "newest", stars: 1 }, "stars=1"],
] as const)("a shared link shows the same reviews: %s", (segment, view, query) => {
  expect(parseReviewView(segment)).toEqual(view);
  expect(toReviewsPath({ courseId, ...view })).toBe(`/details/${courseId}/reviews/${segment}`);
  expect(toReviewsQuery(view)).toBe(query);
});

test.each(["newest", "", "0-stars", "6-stars", "5-star", "5", "05-stars", "HIGHEST", "__proto__"])(
  "each list of reviews has only one path: %j isn't one",
  (segment) => expect(parseReviewView(segment)).toBeNull(),
);

test("the newest reviews are on the course's page", () => {
  expect(toReviewsPath({ courseId, sort: "newest" })).toBe(`/details/${courseId}#reviews`);
  expect(toReviewsQuery({ sort: "newest" })).toBe("");
});
