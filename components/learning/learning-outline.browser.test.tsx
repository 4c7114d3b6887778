import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { CoursePosition } from "#components/learning/course-position";
import { LearningOutline } from "#components/learning/learning-outline";
import { LearningProgress } from "#components/learning/learning-progress";
import { LessonCompletion } from "#components/learning/lesson-completion";
import { mockApi } from "#dev/testing/http/mock-api";
import type { OutlineEntry } from "#lib/rules/lessons/outline-schema";

const courseId = "0123456789abcdef01234567";
const course = { _id: courseId, language: "he" };
const [current, removed] = ["a".repeat(24), "b".repeat(24)];

const toEntry = (id: string, title: string): OutlineEntry => {
  return { id, title, kind: "text", minutes: 5, preview: false, ready: true };
};
const outline = {
  version: 2,
  sections: [{ id: "c".repeat(24), title: "Grammar", lessons: [toEntry(current, "Nouns")] }],
};

const renderOutline = (props: { outline: typeof outline; removed: OutlineEntry[] }) =>
  render(
    <LearningProgress serviceId={courseId} done={[]} doneRemoved={[]} certificateId={null}>
      <CoursePosition outline={props.outline} />
      <LearningOutline course={course} {...props} />
      <LessonCompletion courseId={courseId} lessonId={removed} total={props.outline.sections.length} />
    </LearningProgress>,
  );

test("a removed lesson that the student bought is listed apart, and is done without counting", async () => {
  mockApi(
    { body: { done: [], doneRemoved: [], at: null, certificateId: null } },
    { body: { done: [], doneRemoved: [removed], at: null, certificateId: null } },
  );
  const screen = await renderOutline({ outline, removed: [toEntry(removed, "Verbs")] });
  const section = screen.getByRole("region", { name: "Removed from the course" });
  const link = section.getByRole("link", { name: /Verbs/ });
  await expect.element(link).toHaveAttribute("href", `/learn/${courseId}/${removed}`);
  await screen.getByRole("button", { name: "Mark as done" }).click();
  await expect.element(section.getByRole("link", { name: /^Done: Verbs/ })).toBeVisible();
  await expect.element(screen.getByRole("button", { name: "Done" })).toHaveAttribute("aria-pressed", "true");
  await expect.element(screen.getByRole("progressbar", { name: "0 of 1 lesson done" })).toBeVisible();
});

test("the titles are marked as text in the course's language, and our own words aren't", async () => {
  mockApi({ body: { done: [], doneRemoved: [], at: null, certificateId: null } });
  const screen = await renderOutline({ outline, removed: [] });
  for (const title of ["Grammar", "Nouns"]) {
    await expect.element(screen.getByText(title)).toHaveAttribute("lang", "he");
    await expect.element(screen.getByText(title)).toHaveAttribute("dir", "rtl");
  }
  expect(screen.getByText("5 min").element().closest("[lang=he]")).toBeNull();
});

test("without removed lessons there is no such heading, and without others there is no progress", async () => {
  mockApi({ body: { done: [], doneRemoved: [], at: null, certificateId: null } });
  const screen = await renderOutline({ outline, removed: [] });
  await expect.element(screen.getByText("Removed from the course")).not.toBeInTheDocument();
  await expect.element(screen.getByRole("progressbar", { name: "0 of 1 lesson done" })).toBeVisible();
  await screen.unmount();
  mockApi({ body: { done: [], doneRemoved: [], at: null, certificateId: null } });
  await renderOutline({ outline: { ...outline, sections: [] }, removed: [toEntry(removed, "Verbs")] });
  await expect.element(screen.getByRole("link", { name: /Verbs/ })).toBeVisible();
  await expect.element(screen.getByRole("progressbar")).not.toBeInTheDocument();
});
