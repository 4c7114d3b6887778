import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { StartQuestion } from "#components/learning/start-question";
import { mockApi } from "#dev/testing/http/mock-api";
import { claimToasts } from "#lib/browser/toasts/toasts";

const [paymentId, serviceId, textHash] = ["a".repeat(24), "b".repeat(24), "c".repeat(64)];
const endsAt = "2026-12-11T00:00:00.000Z";
const question = { paymentId, serviceId, text: "I want to start.", textHash, endsAt };

const renderQuestion = () =>
  render(<StartQuestion question={question} course={{ title: "Rust", language: "en" }} />);

test("a buyer agrees to the words they see, and is told their last day with its time zone", async () => {
  const { requests, bodies } = mockApi({ status: 201, body: { serviceId } });
  const screen = await renderQuestion();
  await expect.element(screen.getByText("I want to start.")).toBeVisible();
  await expect.element(screen.getByText(/^Until December 10, 2026 \(UTC\), you can withdraw/)).toBeVisible();
  await screen.getByRole("button", { name: "Start learning now" }).click();
  await expect.poll(() => requests).toEqual([`POST /api/purchases/${paymentId}/consents`]);
  expect(bodies).toEqual([{ serviceId, textHash }]);
  await expect.element(screen.getByRole("button", { name: "Start learning now" })).toBeEnabled();
  expect(claimToasts()).toEqual([]);
});

test("a buyer who has withdrawn in another tab reads why the course doesn't start", async () => {
  const message = "You have withdrawn from the contract for this course.";
  mockApi({ status: 409, body: { error: { code: "conflict", message } } });
  const screen = await renderQuestion();
  await screen.getByRole("button", { name: "Start learning now" }).click();
  await expect.element(screen.getByRole("alert")).toHaveTextContent(message);
});

test("a page that was open past the last day shows the lesson instead of a failure", async () => {
  mockApi({ status: 409, body: { error: { code: "period_over", message: "It's over." } } });
  const screen = await renderQuestion();
  const button = screen.getByRole("button", { name: "Start learning now" });
  await button.click();
  await expect.element(button).toHaveTextContent("Start learning now");
  await expect.element(screen.getByText("It's over.")).not.toBeInTheDocument();
  expect(claimToasts()).toEqual([]);
});

test("an answer that is lost can be repeated", async () => {
  const { requests } = mockApi("lost", { status: 200, body: { serviceId } });
  const screen = await renderQuestion();
  const button = screen.getByRole("button", { name: "Start learning now" });
  await button.click();
  await expect.poll(() => requests).toHaveLength(1);
  await expect.element(button).toHaveTextContent("Start learning now");
  const [failed] = claimToasts();
  expect(failed).toMatchObject({ kind: "error", action: { label: "Try again" } });
  failed?.action?.run();
  await expect.poll(() => requests).toHaveLength(2);
});
