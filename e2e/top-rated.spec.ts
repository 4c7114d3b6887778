import { addRatedCourse } from "#e2e/support/pages/add-rating";
import { expect, test } from "#e2e/support/test";
import type { Course } from "#lib/rules/courses/course-schema";

// Courses are added to this worker's own catalog: other tests rely on what's on the first page.
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

test("the newest and the top rated courses follow each other over pages, Back, a reload, and a shared link", async ({
  page,
  ownApp: app,
}) => {
  await addRatedCourse(app, [5]);
  await addRatedCourse(app, [1]);
  const titles = page.getByRole("main").getByRole("heading", { level: 3 });
  const sort = page.getByRole("combobox", { name: "Sort by" });
  const expected = (await (await fetch(`${app.baseURL}/api/services?limit=100&sort=top-rated`)).json()).map(
    (course: Course) => course.title,
  );
  await page.goto("/services");
  await sort.selectOption("Top rated");
  await expect(page).toHaveURL("/services?sort=top-rated");
  await expect(titles).toHaveText(expected.slice(0, 24));

  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(/\/services\?sort=top-rated&cursor=/);
  await expect(titles).toHaveText(expected.slice(24, 48));
  await page.reload();
  await expect(titles).toHaveText(expected.slice(24, 48));
  await expect(sort).toHaveValue("top-rated");
  await page.getByRole("link", { name: "Previous", exact: true }).click();
  await expect(titles).toHaveText(expected.slice(0, 24));
  await page.getByRole("link", { name: expected[0] }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(expected[0]);
  await page.goBack();
  await expect(titles).toHaveText(expected.slice(0, 24));

  await sort.selectOption("Newest");
  await expect(page).toHaveURL("/services");
  const newest = (await (await fetch(`${app.baseURL}/api/services?limit=100`)).json()).map(
    (course: Course) => course.title,
  );
  await expect(titles).toHaveText(newest.slice(0, 24));
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(page).toHaveURL(/\/services\?cursor=/);
  await expect(titles).toHaveText(newest.slice(24, 48));
  const previous = page.getByRole("link", { name: "Previous", exact: true });
  await previous.click();
  await expect(titles).toHaveText(newest.slice(0, 24));
  await expect(previous).toBeHidden();
  await page.goto("/services?cursor=nonsense");
  await expect(titles).toHaveText(newest.slice(0, 24));
  await page.goto("/services?sort=worst");
  await expect(page.getByRole("status")).toHaveText(/^\d+ courses, newest first\./);
});
