import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { LearningProgress } from "#components/learning/learning-progress";
import { LessonCompletion } from "#components/learning/lesson-completion";
import { mockApi } from "#dev/testing/http/mock-api";
import { routerPushes } from "#dev/testing/setup/router-pushes";
import { claimToasts } from "#lib/browser/toasts/toasts";
import type { LearnedCourse } from "#lib/rules/learning/learning-schema";

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

type OwnedCourse = Pick<LearnedCourse, "serviceId" | "title" | "done" | "continueAt">;

/** A course with three lessons that the student owns. */
const toOwned = (change: Partial<OwnedCourse>): LearnedCourse => {
  return {
    serviceId: "d".repeat(24),
    title: "Another course",
    language: "en",
    image: "",
    totals: { sections: 1, lessons: 3, minutes: 15 },
    begun: true,
    done: 1,
    continueAt: { lessonId: first, title: "Verbs" },
    certificateId: null,
    isTakenDown: false,
    ...change,
  };
};
const unfinished = toOwned({});
const finished = toOwned({ serviceId: "e".repeat(24), done: 3 });
const takenDown = toOwned({ serviceId: "f".repeat(24), continueAt: null });

test.each<[name: string, owned: LearnedCourse[] | "lost", label: string, path: string]>([
  [
    "a course that they own and haven't finished",
    [toOwned({ serviceId, done: 1 }), finished, takenDown, unfinished],
    "Continue Another course",
    `/learn/${unfinished.serviceId}/${first}`,
  ],
  [
    "a course that they haven't started",
    [{ ...unfinished, begun: false, done: 0 }],
    "Start Another course",
    `/learn/${unfinished.serviceId}/${first}`,
  ],
  ["the catalog if they have finished all", [finished, takenDown], "Find your next course", "/services"],
  ["the catalog if their courses can't be loaded", "lost", "Find your next course", "/services"],
])("a student who has finished a course is led to %s", async (_name, owned, label, path) => {
  mockApi(
    toAnswer([first]),
    toAnswer([first, second], certificateId),
    owned === "lost" ? owned : { body: owned },
  );
  const screen = await renderLast([first]);
  await screen.getByRole("button", { name: "Mark as done" }).click();
  const next = screen.getByRole("link", { name: label });
  await expect.element(next).toBeVisible();
  await expect.element(next).toHaveAttribute("href", path);
});

test("completing the last lesson shows the certificate, and asks for a review", async () => {
  const { requests } = mockApi(toAnswer([first]), toAnswer([first, second], certificateId));
  const screen = await renderLast([first]);
  await screen.getByRole("button", { name: "Mark as done" }).click();
  await expect.element(screen.getByText("You finished the course")).toBeVisible();
  await expect
    .element(screen.getByRole("link", { name: "View your certificate" }))
    .toHaveAttribute("href", `/certificates/${certificateId}`);
  await expect.element(screen.getByRole("button", { name: "Done" })).toHaveAttribute("aria-pressed", "true");
  await expect
    .element(screen.getByRole("link", { name: "Review this course" }))
    .toHaveAttribute("href", `/details/${serviceId}#reviews`);
  await expect
    .poll(() => requests)
    .toEqual([...Array(2).fill(`PUT /api/learning/${serviceId}`), "GET /api/learning"]);
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
