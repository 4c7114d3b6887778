import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Rating } from "#components/courses/rating";

// The stylesheet puts the star before <b>.
const starred = (rating: string) => `<b dir="auto">${rating}</b>`;

test.each([
  ["a number", "4.8", starred("4.8")],
  ["the teacher's own words", "Very good", starred("Very good")],
  ["words that begin with New", "New: 5.0", starred("New: 5.0")],
  ["New", "New", "New"],
  ["New in other letters", " new ", "New"],
  ["nothing", "", "New"],
])("a rating gets a star, and a course that nobody has rated gets none: %s", (_name, Ratings, shown) => {
  expect(renderToStaticMarkup(<Rating Ratings={Ratings} reviewCount={0} />)).toBe(
    `<span class="rating">${shown}</span>`,
  );
});

test.each([
  [1, "New · 1 review"],
  [2, "New · 2 reviews"],
])("the number of reviews follows the rating: %i", (reviewCount, shown) => {
  expect(renderToStaticMarkup(<Rating Ratings="New" reviewCount={reviewCount} />)).toContain(shown);
});
