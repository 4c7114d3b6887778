import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ReviewList } from "#components/reviews/review-list";
import { type MockResponse, mockApi } from "#dev/testing/http/mock-api";
import { signIn } from "#lib/browser/auth/session-store";
import { CourseOwnershipProvider } from "#lib/browser/cart/use-course-ownership";
import { claimToasts } from "#lib/browser/toasts/toasts";
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
const answered: Review = {
  ...review,
  _id: "b".repeat(24),
  name: "Mary Jackson",
  answer: { text: "Lesson two is slower.", answeredAt: "2026-03-05T12:00:00.000Z" },
};
const user = {
  uid: "tom",
  email: "tom@openbook.test",
  emailVerified: true,
  displayName: "Tom Teacher",
  photoURL: "",
};
const path = `POST /api/reviews/${review._id}/answer`;

async function renderList({ taught = true, answers = [] }: { taught?: boolean; answers?: MockResponse[] }) {
  claimToasts();
  const ownership = {
    owned: false,
    paid: false,
    inCart: false,
    taught,
    finished: false,
    continueAt: null,
    reported: [],
  };
  const sent = mockApi({ body: { user, cartLines: 0 } }, { body: ownership }, ...answers);
  await signIn("a token");
  const screen = await render(
    <CourseOwnershipProvider courseId={"c".repeat(24)}>
      <ReviewList reviews={[review, answered]} />
    </CourseOwnershipProvider>,
  );
  await expect.poll(() => sent.requests).toHaveLength(2);
  return {
    ...sent,
    cards: screen.getByRole("listitem"),
    open: screen.getByRole("button", { name: /^Answer/ }),
    field: screen.getByLabelText("Your answer"),
    post: screen.getByRole("button", { name: "Post answer" }),
    cancel: screen.getByRole("button", { name: "Cancel" }),
  };
}

test("only the course's teacher can answer, and only reviews without an answer", async () => {
  const visitor = await renderList({ taught: false });
  await expect
    .element(visitor.cards.nth(1).getByText("Lesson two is slower", { exact: false }))
    .toBeVisible();
  await expect.element(visitor.open).not.toBeInTheDocument();
});

test("an answer shows at once under its review, which gets the focus, and there is no second one", async () => {
  const { requests, bodies, cards, open, field, post } = await renderList({
    answers: [{ status: 201, body: { acknowledged: true } }],
  });
  await expect.element(open).toHaveAccessibleName("Answer the review by Grace Hopper");
  await open.click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(/can't change or remove/);
  await field.fill("Slow it down in the settings.");
  await post.click();
  await expect
    .element(cards.first().getByText("Slow it down in the settings", { exact: false }))
    .toBeVisible();
  await expect.element(cards.first()).toHaveFocus();
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(open).not.toBeInTheDocument();
  expect(requests.slice(2)).toEqual([path]);
  expect(bodies[2]).toEqual({ answer: "Slow it down in the settings." });
  expect(claimToasts()).toMatchObject([{ kind: "success", message: "Answer posted" }]);
});

test("an answer that can't be stored stays in its field, and a toast offers a retry", async () => {
  const { cards, open, field, post } = await renderList({
    answers: ["lost", { body: { acknowledged: true } }],
  });
  await open.click();
  await field.fill("Will it stay?");
  await post.click();
  await expect.poll(() => post.element().getAttribute("aria-disabled")).toBeNull();
  await expect.element(field).toHaveValue("Will it stay?");
  const [toast] = claimToasts();
  expect(toast).toMatchObject({ kind: "error", action: { label: "Try again" } });
  toast?.action?.run();
  await expect.element(cards.first().getByText("Will it stay?", { exact: false })).toBeVisible();
});

test("a teacher who has answered in another tab gets an error at the field, and can copy the text from there", async () => {
  const error = { code: "conflict", message: "You've already answered this review." };
  const { open, field, post } = await renderList({ answers: [{ status: 409, body: { error } }] });
  await open.click();
  await field.fill("Written here.");
  await post.click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(error.message));
  await expect.element(field).toHaveValue("Written here.");
  expect(claimToasts()).toEqual([]);
});

test("Cancel returns the focus to the button that opened the form", async () => {
  const { open, field } = await renderList({});
  await open.click();
  await expect.element(field).toHaveFocus();
  // Tab past the submit button to Cancel.
  await userEvent.keyboard("{Tab}{Tab}{Enter}");
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(open).toHaveFocus();
});
