import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ReviewCard } from "#components/reviews/review-card";
import type { Review } from "#lib/rules/reviews/review";

const review: Review = {
  _id: "a".repeat(24),
  title: "Everyday Spanish",
  name: "Grace Hopper",
  photo: "",
  review: "Too fast for me.",
  stars: 2,
  isBuyer: true,
  answer: null,
  createdAt: "2026-03-04T12:00:00.000Z",
  updatedAt: "2026-03-04T12:00:00.000Z",
};

test.each([
  ["/people/ada.svg", true],
  [`/api/files/${"a".repeat(24)}`, true],
  ["https://pictures.example/visitors.png", false],
])("visitors load a reviewer's picture only from this site: %s", (photo, isLoaded) => {
  const markup = renderToStaticMarkup(<ReviewCard review={{ ...review, photo }} />);
  expect(markup.includes("<img")).toBe(isLoaded);
  expect(markup.includes("pictures.example")).toBe(false);
});
