import type { Browser, Locator, Page } from "@playwright/test";
import { demoUsers } from "#dev/seed/people";
import { longTag } from "#dev/testing/cases";
import { teachCourse } from "#dev/testing/courses/teach-course";
import { signIn } from "#dev/testing/people/people";
import { addReviews } from "#e2e/support/pages/add-course";
import { addOwnedCourse, addTeacher } from "#e2e/support/pages/add-owned-course";
import { findReviews } from "#e2e/support/pages/courses";
import { measureShifts } from "#e2e/support/pages/measure-shifts";
import { expect, test } from "#e2e/support/test";

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

const [, demoTeacher] = demoUsers;
const posted = "Successfully posted your review";
const bought = "Bought this course";

// The router keeps earlier pages, hidden.
const findRating = (page: Page) =>
  page.getByRole("radiogroup", { name: "Your rating" }).filter({ visible: true });
const findMessage = (page: Page) => page.getByLabel("Review message").filter({ visible: true });
const findStars = (place: Locator, stars: number) =>
  place.getByRole("img", { name: `${stars} out of 5 stars` });

async function postReview(page: Page, text: string): Promise<void> {
  await findMessage(page).fill(text);
  await page.getByRole("button", { name: "Add review" }).click();
  await expect(page.getByText(posted, { exact: true })).toBeVisible();
}

/** Posts an answer in the open form. */
async function sendAnswer(page: Page, text: string): Promise<void> {
  await page.getByLabel("Your answer").fill(text);
  await page.getByRole("button", { name: "Post answer" }).click();
}

/** Opens a page in a separate browser context, signed out unless the test signs in there. */
async function openElsewhere(browser: Browser, path: string, baseURL: string | undefined): Promise<Page> {
  const page = await browser.newPage({ baseURL });
  await page.goto(path);
  return page;
}

test("a buyer's stars show on the public page, change without writing again, and go and return with the review", async ({
  page,
  student: _,
  ownApp: app,
  browser,
  baseURL,
}) => {
  const course = await addOwnedCourse({ page, app, lessons: [] });
  const path = `/details/${course.id}`;
  await page.goto(path);
  await expect(findRating(page).getByLabel("No rating")).toBeChecked();
  await findRating(page).getByLabel("4 stars").check();
  await postReview(page, "Kind and clear.");
  const own = findReviews(page).first();
  await expect(findStars(own, 4)).toBeVisible();
  await expect(own).toContainText(bought);
  const visitor = await openElsewhere(browser, path, baseURL);
  await expect(findStars(findReviews(visitor), 4)).toBeVisible();
  await expect(findReviews(visitor)).toContainText(bought);

  await own.getByRole("link", { name: "Edit your review" }).click();
  await expect(findRating(page).getByLabel("4 stars")).toBeChecked();
  await expect(findMessage(page)).toHaveValue("");
  await findRating(page).getByLabel("5 stars").check();
  await expect(findMessage(page)).toHaveValue("Kind and clear.");
  await page.getByRole("button", { name: "Update review" }).click();
  await expect(page.getByText("Successfully Updated", { exact: true })).toBeVisible();
  await expect(findRating(page).getByLabel("5 stars")).toBeChecked();
  await visitor.reload();
  await expect(findStars(findReviews(visitor), 5)).toBeVisible();
  await expect(findReviews(visitor)).toContainText("Kind and clear.");

  await page.getByRole("link", { name: "Back to My Reviews" }).click();
  const card = page.getByRole("main").getByRole("listitem").filter({ visible: true });
  await expect(findStars(card, 5)).toBeVisible();
  await card.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete review" }).click();
  await expect(page.getByText("No reviews", { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText("No reviews yet. Be the first to write one.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(findStars(card, 5)).toBeVisible();
  await visitor.reload();
  await expect(findStars(findReviews(visitor), 5)).toBeVisible();
  await visitor.close();
});

test("every star is large enough to tap on a phone, and showing them doesn't shift what is being read", {
  tag: longTag,
}, async ({ page, student: _, ownApp: app }) => {
  const course = await addOwnedCourse({ page, app, lessons: [] });
  const readShift = await measureShifts(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/details/${course.id}#reviews`);
  await expect(findRating(page)).toBeVisible();
  for (const radio of await findRating(page).getByRole("radio").all()) {
    const { width = 0, height = 0 } = (await radio.boundingBox()) ?? {};
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  expect(await readShift()).toBeLessThan(0.1);
});

test("a teacher's answer shows to everyone at once, and can't be given twice", async ({
  page,
  student: _,
  browser,
  baseURL,
}) => {
  const teacher = await addTeacher();
  const { id } = await teachCourse({ request: page.request, teacher, lessons: [] });
  const path = `/details/${id}`;
  await page.goto(path);
  await postReview(page, "Too fast for me.");
  const desk = await browser.newPage({ ...(baseURL && { baseURL }) });
  await signIn(desk, teacher);
  await desk.goto(path);
  await expect(desk.getByText("You can answer each review once.")).toBeVisible();
  await desk.getByRole("button", { name: /^Answer/ }).click();
  await expect(desk.getByLabel("Your answer")).toBeFocused();
  await sendAnswer(desk, "Lesson two is slower.\nTry it.");
  await expect(desk.getByText("Answer posted", { exact: true })).toBeVisible();
  await expect(findReviews(desk)).toBeFocused();
  await expect(findReviews(desk)).toContainText("Answer from the teacher");
  await expect(desk.getByRole("button", { name: /^Answer/ })).toHaveCount(0);

  const visitor = await openElsewhere(browser, path, baseURL);
  await expect(findReviews(visitor)).toContainText("Lesson two is slower.");
  await page.goto("/myreviews");
  await expect(page.getByRole("main").getByRole("listitem")).toContainText("Lesson two is slower.");
  await Promise.all([visitor.close(), desk.close()]);
});

test("a teacher can also answer the reviews that load later", { tag: longTag }, async ({
  page,
  ownApp: app,
}) => {
  const title = "Answered Late";
  await addReviews({ app, title, count: 25 });
  await signIn(page, demoTeacher);
  const found = await (await page.request.get("/api/services?limit=100")).json();
  const course = found.find((each: { title: string }) => each.title === title);
  await page.goto(`/details/${course._id}`);
  await page.getByRole("button", { name: "Show older reviews" }).click();
  const last = findReviews(page).filter({ hasText: "Review 0" });
  await last.getByRole("button", { name: /^Answer/ }).click();
  await sendAnswer(page, "Better late than never.");
  await expect(last).toContainText("Better late than never.");
  await page.reload();
  await page.getByRole("button", { name: "Show older reviews" }).click();
  await expect(last).toContainText("Better late than never.");
});
