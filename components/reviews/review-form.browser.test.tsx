import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ReviewForm } from "#components/reviews/review-form";
import { mockApi } from "#dev/testing/http/mock-api";
import { grace } from "#dev/testing/people/grace";
import { claimToasts } from "#lib/browser/toasts/toasts";
import type { Failure } from "#lib/rules/api/failure";

async function renderForm({
  user = grace,
  canRate = false,
  areStarsPending = false,
  answers = [null],
}: {
  user?: typeof grace;
  canRate?: boolean;
  areStarsPending?: boolean;
  answers?: (Failure | null)[];
}) {
  const post = vi.fn(async () => answers.shift() ?? null);
  const rating = { canRate, areStarsPending };
  const screen = await render(<ReviewForm user={user} {...rating} post={post} />);
  return {
    screen,
    post,
    stars: screen.getByRole("radiogroup", { name: "Your rating" }),
    text: screen.getByLabelText("Review message"),
    name: screen.getByLabelText("Name"),
    send: screen.getByRole("button", { name: "Add review" }),
  };
}

test("a review without any visible text isn't sent: its field shows an error and gets the focus", async () => {
  const { post, text, name, send } = await renderForm({});
  await text.fill(" \u200b ");
  await send.click();
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveAttribute("aria-invalid", "true");
  await expect.element(text).toHaveAccessibleDescription();
  expect(post).not.toHaveBeenCalled();
  // The name in the profile, which this form doesn't change.
  await expect.element(name).toHaveValue("Grace Hopper");
  await expect.element(name).toHaveAttribute("readonly");
});

test("a user without a name in the profile enters one with the review", async () => {
  const { post, text, name, send } = await renderForm({ user: { ...grace, displayName: "" } });
  await text.fill("Kind and clear.");
  await send.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("Dorothy Vaughan");
  // Editing the field clears its error.
  await expect.element(name).not.toHaveAttribute("aria-invalid");
  await send.click();
  await expect.element(text).toHaveValue("");
  expect(post.mock.calls).toEqual([[{ review: "Kind and clear.", name: "Dorothy Vaughan", stars: null }]]);
});

test("a rejected review stays in the form, a toast says why, and its button retries", async () => {
  const refusal: Failure = { code: "unavailable", message: "Please try again shortly." };
  const { post, text, send } = await renderForm({ answers: [refusal, null] });
  await text.fill("Will it stay?");
  await send.click();
  await expect.element(send).toBeEnabled();
  await expect.element(text).toHaveValue("Will it stay?");
  const [toast, ...others] = claimToasts();
  expect(others).toEqual([]);
  expect(toast).toMatchObject({ kind: "error", description: refusal.message });
  toast?.action?.run();
  await expect.element(text).toHaveValue("");
  expect(post).toHaveBeenCalledTimes(2);
});

test("a double click sends a review once", async () => {
  const { post, text, send } = await renderForm({});
  await text.fill("Once is enough.");
  await send.dblClick();
  await expect.element(text).toHaveValue("");
  expect(post).toHaveBeenCalledTimes(1);
});

test("a user who doesn't own the course isn't asked for stars", async () => {
  const { stars, text } = await renderForm({});
  await expect.element(text).toBeVisible();
  await expect.element(stars).not.toBeInTheDocument();
});

test("an owner chooses stars with the arrow keys, and the form is reset after it was sent", async () => {
  const { post, stars, text, send } = await renderForm({ canRate: true });
  await expect.element(stars.getByLabelText("No rating")).toBeChecked();
  stars.getByLabelText("No rating").element().focus();
  await userEvent.keyboard("{ArrowRight>4}");
  await expect.element(stars.getByLabelText("4 stars")).toHaveFocus();
  await expect.element(stars.getByLabelText("4 stars")).toBeChecked();
  await text.fill("Kind and clear.");
  await send.click();
  await expect.element(stars.getByLabelText("No rating")).toBeChecked();
  expect(post.mock.calls).toEqual([[{ review: "Kind and clear.", name: "Grace Hopper", stars: 4 }]]);
});

test("stars that the server rejects show the reason and get the focus, and the text stays", async () => {
  const fields = { stars: "Only students who bought this course can rate it." };
  const refusal: Failure = { code: "invalid", message: "Check the fields.", fields };
  const { post, stars, text, send } = await renderForm({ canRate: true, answers: [refusal, null] });
  await text.fill("Will it stay?");
  await stars.getByLabelText("5 stars").click();
  await send.click();
  await expect.element(stars).toHaveFocus();
  await expect.element(stars).toHaveAttribute("aria-invalid", "true");
  await expect.element(stars).toHaveAccessibleDescription(expect.stringContaining(fields.stars));
  await expect.element(stars.getByLabelText("5 stars")).toBeChecked();
  await expect.element(text).toHaveValue("Will it stay?");
  // The reason is shown at the stars, not in a toast.
  expect(claimToasts()).toEqual([]);
  await stars.getByLabelText("No rating").click();
  await expect.element(stars).not.toHaveAttribute("aria-invalid");
  await send.click();
  await expect.element(text).toHaveValue("");
  expect(post).toHaveBeenLastCalledWith({ review: "Will it stay?", name: "Grace Hopper", stars: null });
});

test("a user whose stars don't count yet learns why before posting, and gets the verification email again", async () => {
  const { requests } = mockApi({ body: { sent: true } });
  const { screen, stars } = await renderForm({ canRate: true, areStarsPending: true });
  await expect
    .element(stars)
    .toHaveAccessibleDescription("Optional. Stars count once you have verified your email address.");
  await screen.getByRole("button", { name: "Resend email" }).click();
  await expect.element(screen.getByText("Verification email sent.")).toBeVisible();
  expect(requests).toEqual(["POST /api/session/verification"]);
});
