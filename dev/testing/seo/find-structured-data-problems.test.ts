import { expect, test } from "vitest";
import { findStructuredDataProblems } from "#dev/testing/seo/find-structured-data-problems";

const course = { "@context": "https://schema.org", "@type": "Course", name: "SQL" };
const rating = {
  "@type": "AggregateRating",
  ratingValue: 4.5,
  ratingCount: 2,
  bestRating: 5,
  worstRating: 1,
};
const review = {
  "@type": "Review",
  author: { "@type": "Person", name: "Grace Hopper" },
  datePublished: "2026-03-04T12:00:00.000Z",
  reviewRating: { "@type": "Rating", ratingValue: 4, bestRating: 5, worstRating: 1 },
};

async function validate(change: object) {
  return findStructuredDataProblems([JSON.stringify({ ...course, ...change })]);
}

test.each([
  ["a course", {}],
  ["a course with a rating", { aggregateRating: rating }],
  ["a course with a review", { review: [review] }],
])("the validator of structured data accepts %s", async (_what, change) => {
  expect(await validate(change)).toEqual([]);
});

test.each([
  ["a rating without a value", { aggregateRating: { ...rating, ratingValue: undefined } }, "ratingValue"],
  ["a rating without a count", { aggregateRating: { ...rating, ratingCount: undefined } }, "ratingCount"],
  ["words for a number", { aggregateRating: { ...rating, ratingCount: "many" } }, "ratingCount"],
  ["a rating above the best", { aggregateRating: { ...rating, ratingValue: 5.5 } }, "outside"],
  ["a review without stars", { review: { ...review, reviewRating: undefined } }, "reviewRating"],
  ["a review without an author", { review: { ...review, author: undefined } }, "author"],
  ["an author without a name", { author: { "@type": "Person" } }, "Person.name"],
  ["a property of no course", { stars: 5 }, 'Property "stars"'],
  ["a property in the wrong place", { review: [{ ...review, price: 5 }] }, 'Property "price"'],
  ["a type that doesn't exist", { "@type": "OnlineCourse" }, 'Type "OnlineCourse"'],
])("the validator of structured data refuses %s", async (_what, change, problem) => {
  const problems = await validate(change);
  expect(problems.length).toBeGreaterThan(0);
  expect(problems.join("\n")).toContain(problem);
});

test.each([
  ["no JSON", "{"],
  ["another vocabulary", JSON.stringify({ ...course, "@context": "https://example.com" })],
  ["no type", JSON.stringify({ "@context": "https://schema.org", name: "SQL" })],
])("the validator of structured data refuses %s", async (_what, script) => {
  await expect(findStructuredDataProblems([script])).rejects.toThrow();
});
