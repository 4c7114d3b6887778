import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { OwnReviews } from "#components/reviews/own-reviews";
import { mockApi } from "#dev/testing/http/mock-api";
import { grace } from "#dev/testing/people/grace";
import { claimToasts } from "#lib/browser/toasts/toasts";
import type { OwnReview } from "#lib/rules/reviews/review";

const review: OwnReview = {
  _id: "a".repeat(24),
  serviceId: "b".repeat(24),
  title: "Everyday Spanish",
  name: grace.displayName,
  photo: "",
  review: "Hard to write again.",
  stars: 4,
  isBuyer: true,
  areStarsPending: false,
  answer: null,
  hidden: null,
  email: grace.email,
  createdAt: "2026-03-04T12:00:00.000Z",
  updatedAt: "2026-03-04T12:00:00.000Z",
};
const deleted = { body: { acknowledged: true, deletedCount: 1 } };
const stored = { status: 201, body: { acknowledged: true, insertedId: "c".repeat(24) } };

async function renderReviews() {
  claimToasts();
  const screen = await render(<OwnReviews reviews={[review]} cursor={null} user={grace} />);
  const text = screen.getByText(review.review, { exact: false });
  return {
    screen,
    text,
    async deleteIt() {
      await screen.getByRole("listitem").getByRole("button").click();
      await screen.getByRole("dialog").getByRole("button").last().click();
    },
    /** Returns the action of the next toast's button. */
    async nextAction() {
      const [toast] = await vi.waitUntil(() => {
        const toasts = claimToasts();
        return toasts.length > 0 && toasts;
      });
      return toast?.action;
    },
  };
}

test("a failed deletion leaves the review in place and can be retried", async () => {
  const { requests } = mockApi("lost", deleted);
  const { text, deleteIt, nextAction } = await renderReviews();
  await deleteIt();
  const retry = await nextAction();
  await expect.element(text).toBeVisible();
  retry?.run();
  await expect.element(text).not.toBeInTheDocument();
  expect(requests).toEqual(Array(2).fill(`DELETE /api/reviews/${review._id}`));
});

test("a failed undo keeps the text until the review is restored", async () => {
  mockApi(deleted, "lost", stored);
  const { screen, text, deleteIt, nextAction } = await renderReviews();
  await deleteIt();
  await expect.element(text).not.toBeInTheDocument();
  const undo = await nextAction();
  undo?.run();
  await expect.element(text).toBeVisible();
  const lost = screen.getByRole("list").first();
  await expect.element(lost).toHaveAccessibleName();
  await lost.getByRole("button").click();
  await expect.poll(() => screen.getByRole("list").elements()).toHaveLength(1);
  await expect
    .element(screen.getByRole("link", { name: "Edit" }))
    .toHaveAttribute("href", `/edit/${stored.body.insertedId}`);
  await expect.element(text).toBeVisible();
});

test("a restored review has its stars, unless its course has been refunded", async () => {
  const fields = { stars: "Only students who bought this course can rate it." };
  const error = { code: "invalid", message: "Check the fields.", fields };
  const { bodies } = mockApi(deleted, { status: 422, body: { error } }, stored);
  const { screen, text, deleteIt, nextAction } = await renderReviews();
  await expect.element(screen.getByRole("img", { name: "4 out of 5 stars" })).toBeInTheDocument();
  await deleteIt();
  const undo = await nextAction();
  undo?.run();
  await expect.element(text).toBeVisible();
  await expect.element(screen.getByRole("img", { name: "4 out of 5 stars" })).not.toBeInTheDocument();
  expect(bodies.slice(1)).toMatchObject([{ stars: 4 }, { review: review.review, stars: null }]);
});
