import type { Locator, Page } from "@playwright/test";
import { buildCourse } from "#dev/testing/courses/build-course";
import { sameOrigin } from "#dev/testing/people/people";
import { expect } from "#e2e/support/test";
import type { Outline } from "#lib/rules/lessons/outline-schema";

/** Adds a course of the user who is signed in on this page. Returns its id. */
export async function addOwnCourse(page: Page, title: string): Promise<string> {
  const answer = await page.request.post("/api/services", {
    data: buildCourse({ title }),
    headers: sameOrigin,
  });
  expect(answer.status()).toBe(201);
  return String((await answer.json()).insertedId);
}

/** Opens the editor of the signed-in user's course. */
export async function openEditor(page: Page, courseId: string): Promise<void> {
  await page.goto(`/teach/${courseId}`);
  await expect(page.getByRole("form", { name: "Outline" })).toBeVisible();
}

/** Finds a section in the outline editor by its position. */
export function findSection(page: Page, number: number): Locator {
  return page.getByRole("region", { name: new RegExp(`^Section ${number}:`) });
}

/** Waits until an editor's form has saved its content. */
export async function expectSaved(form: Locator): Promise<void> {
  await expect(form.getByText("Saved", { exact: true })).toBeVisible();
}

/** Returns the titles of a course's sections and lessons in order, as its teacher reads them. */
export async function readTitles(page: Page, courseId: string): Promise<string[]> {
  const outline: Outline = await (await page.request.get(`/api/services/${courseId}/outline`)).json();
  return outline.sections.flatMap(({ title, lessons }) => [title, ...lessons.map((lesson) => lesson.title)]);
}
