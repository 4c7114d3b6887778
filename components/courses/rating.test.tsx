import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Rating } from "#components/courses/rating";
import type { AverageStars } from "#lib/rules/reviews/stars";

type Rated = { Ratings?: string; stars?: AverageStars | null; reviewCount?: number; isBrief?: boolean };

function render({ Ratings = "New", stars = null, reviewCount = 0, isBrief = false }: Rated): string {
  return renderToStaticMarkup(<Rating course={{ Ratings, stars, reviewCount }} isBrief={isBrief} />);
}

// The stylesheet puts the star before <b>.
const ofTeacher = (rating: string) => `<span><b dir="auto">${rating}</b> teacher&#x27;s rating</span>`;
const ofStudents = (average: string, count: string) =>
  `<b><span>${average}</span><span class="sr-only"> out of 5 stars</span></b><span> (${count})</span>`;

test.each([
  ["a number", "4.8", ofTeacher("4.8")],
  ["the teacher's own words", "Very good", ofTeacher("Very good")],
  ["words that begin with New", "New: 5.0", ofTeacher("New: 5.0")],
  ["New", "New", "<span>New</span>"],
  ["New in other letters", " new ", "<span>New</span>"],
  ["nothing", "", "<span>New</span>"],
])(
  "before the first stars, the rating is labeled as the teacher's, or is New: %s",
  (_name, Ratings, shown) => {
    expect(render({ Ratings })).toBe(`<span class="rating">${shown}</span>`);
  },
);

test.each([
  [{ average: 14 / 3, count: 3 }, ofStudents("4.7", "3 ratings")],
  [{ average: 5, count: 1 }, ofStudents("5.0", "1 rating")],
  [{ average: 3.25, count: 1200 }, ofStudents("3.3", "1,200 ratings")],
])("students' stars replace the teacher's rating: %j", (stars, shown) => {
  expect(render({ Ratings: "5.0", stars })).toBe(`<span class="rating">${shown}</span>`);
});

test.each([
  [1, "<span>New</span><span> · 1 review</span>"],
  [2, "<span>New</span><span> · 2 reviews</span>"],
])("the number of reviews follows the rating: %i", (reviewCount, shown) => {
  expect(render({ reviewCount })).toContain(shown);
});

test("a card of a course with stars leaves out the number of reviews, and its page has both", () => {
  const rated = { stars: { average: 4, count: 2 }, reviewCount: 3 };
  expect(render(rated)).toContain("(2 ratings)</span><span> · 3 reviews");
  expect(render({ ...rated, isBrief: true })).not.toContain("review");
  expect(render({ reviewCount: 3, isBrief: true })).toContain("3 reviews");
});
