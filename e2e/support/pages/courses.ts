import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { courses } from "#dev/seed/courses";
import { sameOrigin } from "#dev/testing/people/people";
import type { Course } from "#lib/rules/courses/course-schema";
import type { Outline } from "#lib/rules/lessons/outline-schema";

const seededTitles = courses.map(({ title }) => title).toSorted((a, b) => a.localeCompare(b));

/**
 * Returns a seeded course. Tests that count reviews use one each. The index is that of its title among the seeded ones:
 * earlier tests may have added and hidden courses.
 */
export async function requireSeededCourse({ request }: Page, index: number): Promise<Course> {
  return requireCourse(request, seededTitles[index] ?? `at ${index}`);
}

/** Returns the course whose title starts with this text, with its lessons in order. */
export async function requireSeededLessons({ request }: Page, beginning: string) {
  const course = await requireCourse(request, beginning);
  const outline: Outline = await (await request.get(`/api/services/${course._id}/outline`)).json();
  return { course, lessons: outline.sections.flatMap((section) => section.lessons) };
}

async function requireCourse(request: APIRequestContext, beginning: string): Promise<Course> {
  const listed: Course[] = await (await request.get("/api/services?limit=100")).json();
  const course = listed.find(({ title }) => title.startsWith(beginning));
  if (!course) throw new Error(`there is no course ${beginning}`);
  return course;
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
