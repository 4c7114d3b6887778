import type { Page } from "@playwright/test";
import { longTag } from "#dev/testing/cases";
import { addOwnReviews, addReviews } from "#e2e/support/pages/add-course";
import { fetchUid } from "#e2e/support/pages/cart";
import { findReviews } from "#e2e/support/pages/courses";
import type { OwnApp } from "#e2e/support/servers/own-app";
import { expect, test } from "#e2e/support/test";

// Courses are added to this worker's own catalog: other tests rely on what's on the first page.
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

const more = (page: Page) => page.getByRole("button", { name: "Show older reviews" });
const ownCards = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ visible: true });
const countdown = (count: number) =>
  Array.from({ length: count }, (_, index) => `Review ${count - 1 - index}`);

/** Opens a new course with this many reviews by others. */
async function openReviewedCourse({ page, app, count }: { page: Page; app: OwnApp; count: number }) {
  const title = `Reviewed ${count} Times`;
  await addReviews({ app, title, count });
  const courses: { _id: string; title: string }[] = await (
    await page.request.get("/api/services?limit=100")
  ).json();
  await page.goto(`/details/${courses.find((course) => course.title === title)?._id}`);
  await expect(findReviews(page)).toHaveCount(24);
}

async function postReview(page: Page) {
  await page.getByLabel("Review message").fill("My own words.");
  await page.getByRole("button", { name: "Add review" }).click();
  await expect(page.getByText("Successfully posted your review", { exact: true })).toBeVisible();
}

/** Loads all older reviews. Returns the text of every review on the page. */
async function readAll(page: Page, count: number): Promise<string[]> {
  while (await more(page).isVisible()) {
    const before = await findReviews(page).count();
    await more(page).click();
    await expect.poll(() => findReviews(page).count()).toBeGreaterThan(before);
  }
  await expect(findReviews(page)).toHaveCount(count);
  const texts = await findReviews(page).allInnerTexts();
  return texts.map((text) => /Review \d+|My own words\./.exec(text)?.[0] ?? text);
}

test("after posting on a course with several pages of reviews, every review is shown exactly once", async ({
  page,
  student: _,
  ownApp: app,
}) => {
  await openReviewedCourse({ page, app, count: 30 });
  await postReview(page);
  await expect(page.getByRole("article").getByText("31 reviews")).toBeVisible();
  expect(await readAll(page, 31)).toEqual(["My own words.", ...countdown(30)]);
});

test("every review is shown exactly once if older reviews were loaded before posting, and after deleting the user's review", {
  tag: longTag,
}, async ({ page, student: _, ownApp: app }) => {
  await openReviewedCourse({ page, app, count: 50 });
  await more(page).click();
  await expect(findReviews(page)).toHaveCount(48);
  await postReview(page);
  await expect(page.getByRole("article").getByText("51 reviews")).toBeVisible();
  expect(await readAll(page, 51)).toEqual(["My own words.", ...countdown(50)]);

  await page.getByRole("banner").getByRole("link", { name: "My Reviews" }).click();
  await ownCards(page).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete review" }).click();
  await expect(page.getByText("No reviews", { exact: true })).toBeVisible();
  // The router has kept the course page with everything loaded into it.
  await page.goBack();
  await expect(page.getByRole("button", { name: "Add review" })).toBeVisible();
  expect(await readAll(page, 50)).toEqual(countdown(50));
});

test("My Reviews shows each review once after one of many is deleted, and edits of older ones", {
  tag: longTag,
}, async ({ page, student: { email }, ownApp: app, pageErrors }) => {
  await addOwnReviews({ app, uid: await fetchUid(page), email, count: 102 });
  await page.goto("/myreviews");
  const cards = ownCards(page);
  await expect(cards).toHaveCount(100);
  await more(page).click();
  await expect(cards).toHaveCount(102);
  await cards.first().getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete review" }).click();
  await expect(page.getByText("Review Deleted", { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(100);
  await more(page).click();
  await expect(cards).toHaveCount(101);
  expect((await cards.allInnerTexts()).map((text) => /Review \d+/.exec(text)?.[0])).toEqual(countdown(101));

  await cards.last().getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Review message").fill("The oldest, rewritten.");
  await page.getByRole("button", { name: "Update review" }).click();
  await expect(page.getByText("Successfully Updated", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Back to My Reviews" }).click();
  await more(page).click();
  await expect(cards.last()).toContainText("The oldest, rewritten.");
  // The router has prefetched the courses of these reviews, which don't exist.
  pageErrors.length = 0;
});
