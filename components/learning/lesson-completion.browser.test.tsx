import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { LearningProgress } from "#components/learning/learning-progress";
import { LessonCompletion } from "#components/learning/lesson-completion";
import { mockApi } from "#dev/testing/http/mock-api";
import { routerPushes } from "#dev/testing/setup/router-pushes";
import { claimToasts } from "#lib/browser/toasts/toasts";

const serviceId = "0123456789abcdef01234567";
const [first, second] = ["a".repeat(24), "b".repeat(24)];
const certificateId = "c".repeat(32);

const toAnswer = (done: string[], certificate: string | null = null) => ({
  body: { done, doneRemoved: [], at: null, certificateId: certificate },
});

type OpenOptions = { nextPath?: `/learn/${string}/${string}` };

function renderLast(done: string[], { nextPath }: OpenOptions = {}) {
  return render(
    <LearningProgress serviceId={serviceId} done={done} doneRemoved={[]} certificateId={null}>
      <LessonCompletion courseId={serviceId} lessonId={second} total={2} nextPath={nextPath} />
    </LearningProgress>,
  );
}

test("completing the last lesson shows the certificate", async () => {
  const { requests } = mockApi(toAnswer([first]), toAnswer([first, second], certificateId));
  const screen = await renderLast([first]);
  await screen.getByRole("button", { name: "Mark as done" }).click();
  await expect.element(screen.getByText("You finished the course")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "View your certificate" }))
    .toHaveAttribute("href", `/certificates/${certificateId}`);
  await expect.element(screen.getByRole("button", { name: "Done" })).toHaveAttribute("aria-pressed", "true");
  expect(requests).toEqual(Array(2).fill(`PUT /api/learning/${serviceId}`));
});

test("one tap completes a lesson and opens the next one; it stays if the server doesn't store it", async () => {
  mockApi(toAnswer([]), "lost", toAnswer([second]));
  const screen = await renderLast([], { nextPath: `/learn/${serviceId}/${first}` });
  const button = screen.getByRole("button", { name: "Complete and continue" });
  await button.click();
  await expect.poll(() => claimToasts()[0]?.kind).toBe("error");
  expect(routerPushes).toEqual([]);
  await button.click();
  await expect.poll(() => routerPushes).toEqual([`/learn/${serviceId}/${first}`]);
});

test("progress from another tab shows as soon as the lesson is opened", async () => {
  mockApi(toAnswer([second]));
  const screen = await renderLast([]);
  await expect.element(screen.getByRole("button", { name: "Done" })).toBeVisible();
  await expect.element(screen.getByRole("status")).toHaveTextContent("1 of 2 lessons done");
});

test("a completion that can't be saved shows an error and can be retried", async () => {
  mockApi(toAnswer([]), "lost", toAnswer([second]));
  const screen = await renderLast([]);
  const button = screen.getByRole("button", { name: "Mark as done" });
  await button.click();
  await expect.poll(() => screen.container.querySelector("[aria-busy=true]")).toBeNull();
  const [failed] = claimToasts();
  expect(failed).toMatchObject({ kind: "error", action: { label: "Try again" } });
  await expect.element(button).toHaveFocus();
  failed?.action?.run();
  await expect.element(screen.getByRole("button", { name: "Done" })).toBeVisible();
});
