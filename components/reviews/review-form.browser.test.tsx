import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { ReviewForm } from "#components/reviews/review-form";
import { takeToasts } from "#lib/browser/toasts/toasts";
import type { Failure } from "#lib/rules/api/failure";

const grace = {
  uid: "grace",
  email: "grace@openbook.test",
  emailVerified: true,
  displayName: "Grace Hopper",
  photoURL: "",
};

async function renderForm({
  user = grace,
  answers = [null],
}: {
  user?: typeof grace;
  answers?: (Failure | null)[];
}) {
  const post = vi.fn(async () => answers.shift() ?? null);
  const screen = await render(<ReviewForm user={user} post={post} />);
  return {
    post,
    text: screen.getByLabelText("Review message"),
    name: screen.getByLabelText("Name"),
    send: screen.getByRole("button", { name: "Add review" }),
  };
}

test("a review in which nothing can be seen is not sent: its field says so and has the focus", async () => {
  const { post, text, name, send } = await renderForm({});
  await text.fill(" \u200b ");
  await send.click();
  await expect.element(text).toHaveFocus();
  await expect.element(text).toHaveAttribute("aria-invalid", "true");
  await expect.element(text).toHaveAccessibleDescription();
  expect(post).not.toHaveBeenCalled();
  // The profile's, which is not changed here.
  await expect.element(name).toHaveValue("Grace Hopper");
  await expect.element(name).toHaveAttribute("readonly");
});

test("somebody without a name in the profile gives one with the review", async () => {
  const { post, text, name, send } = await renderForm({ user: { ...grace, displayName: "" } });
  await text.fill("Kind and clear.");
  await send.click();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAttribute("aria-invalid", "true");
  await name.fill("Dorothy Vaughan");
  // What is being typed again is no longer wrong.
  await expect.element(name).not.toHaveAttribute("aria-invalid");
  await send.click();
  await expect.element(text).toHaveValue("");
  expect(post.mock.calls).toEqual([[{ review: "Kind and clear.", name: "Dorothy Vaughan" }]]);
});

test("a review that was refused stays in the form, a toast says why, and its button sends it again", async () => {
  const refusal: Failure = { code: "unavailable", message: "Please try again shortly." };
  const { post, text, send } = await renderForm({ answers: [refusal, null] });
  await text.fill("Will it stay?");
  await send.click();
  await expect.element(send).toBeEnabled();
  await expect.element(text).toHaveValue("Will it stay?");
  const [toast, ...others] = takeToasts();
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
