import { expect, type Locator, type Page } from "@playwright/test";
import { sameOrigin } from "#dev/testing/people/people";
import type { Course } from "#lib/rules/courses/course-schema";
import type { Outline } from "#lib/rules/lessons/outline-schema";

/** Returns a seeded course. Tests that count reviews use one each. */
export async function requireSeededCourse(page: Page, index: number): Promise<Course> {
  const courses: Course[] = await (await page.request.get("/api/services?limit=100")).json();
  const course = courses.toSorted((a, b) => a.title.localeCompare(b.title))[index];
  if (!course) throw new Error(`there is no course ${index}`);
  return course;
}

/** Returns the seeded course whose title starts with this text, with its lessons in order. */
export async function requireSeededLessons({ request }: Page, beginning: string) {
  const courses: Course[] = await (await request.get("/api/services?limit=100")).json();
  const course = courses.find(({ title }) => title.startsWith(beginning));
  if (!course) throw new Error(`there is no course ${beginning}`);
  const outline: Outline = await (await request.get(`/api/services/${course._id}/outline`)).json();
  return { course, lessons: outline.sections.flatMap((section) => section.lessons) };
}

/** Posts a review for the signed-in user through the API. Returns its id. */
export async function addReview(
  page: Page,
  { title }: Pick<Course, "title">,
  review: string,
): Promise<string> {
  const answer = await page.request.post("/api/reviews", { data: { title, review }, headers: sameOrigin });
  expect(answer.status()).toBe(201);
  return (await answer.json()).insertedId;
}

/** Finds the reviews on a course's page. */
export function findReviews(page: Page): Locator {
  return page.getByRole("region", { name: "Our students Review" }).getByRole("listitem");
}
