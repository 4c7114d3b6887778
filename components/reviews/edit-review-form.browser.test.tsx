import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { EditReviewForm } from "#components/reviews/edit-review-form";
import { mockApi } from "#dev/testing/http/mock-api";
import type { OwnReview } from "#lib/rules/reviews/review";

const review: OwnReview = {
  _id: "a".repeat(24),
  serviceId: "b".repeat(24),
  title: "Everyday Spanish",
  name: "Grace Hopper",
  photo: "",
  review: "Kind and clear.",
  stars: 4,
  isBuyer: true,
  areStarsPending: false,
  answer: null,
  hidden: null,
  email: "grace@openbook.test",
  createdAt: "2026-03-04T12:00:00.000Z",
  updatedAt: "2026-03-04T12:00:00.000Z",
};
const updated = { body: { acknowledged: true, matchedCount: 1, modifiedCount: 1 } };

async function renderForm({ canRate }: { canRate: boolean }) {
  const sent = mockApi(updated, updated);
  const screen = await render(<EditReviewForm review={review} canRate={canRate} areStarsPending={false} />);
  return {
    ...sent,
    stars: screen.getByRole("radiogroup", { name: "Your rating" }),
    text: screen.getByLabelText("Review message"),
    send: screen.getByRole("button", { name: "Update review" }),
  };
}

test("stars can be removed without writing the text again, and stay removed", async () => {
  const { bodies, stars, text, send } = await renderForm({ canRate: true });
  await expect.element(stars.getByLabelText("4 stars")).toBeChecked();
  await send.click();
  await expect.element(text).toHaveAttribute("aria-invalid", "true");
  await stars.getByLabelText("No rating").click();
  await expect.element(text).toHaveValue(review.review);
  // Choosing stars fills in the text, which clears its error.
  await expect.element(text).not.toHaveAttribute("aria-invalid");
  await send.click();
  await expect.element(text).toHaveValue("");
  await expect.element(stars.getByLabelText("No rating")).toBeChecked();
  expect(bodies).toEqual([{ review: review.review, stars: null }]);
});

test("text that was already typed isn't replaced when stars are chosen", async () => {
  const { bodies, stars, text, send } = await renderForm({ canRate: true });
  await text.fill("Clear and kind.");
  await stars.getByLabelText("2 stars").click();
  await send.click();
  await expect.element(text).toHaveValue("");
  expect(bodies).toEqual([{ review: "Clear and kind.", stars: 2 }]);
});

test("a user who doesn't own the course changes only the text: stars given earlier stay as they are", async () => {
  const { bodies, stars, text, send } = await renderForm({ canRate: false });
  await expect.element(stars).not.toBeInTheDocument();
  await text.fill("Clear and kind.");
  await send.click();
  await expect.element(text).toHaveValue("");
  expect(bodies).toEqual([{ review: "Clear and kind." }]);
});
