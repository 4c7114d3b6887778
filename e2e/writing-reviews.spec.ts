import { longTag } from "#dev/testing/cases";
import { signInNewPerson } from "#dev/testing/people/people";
import { dropRequest, dropResponse } from "#e2e/support/faults/lost-connection";
import { addReview, findReviews, requireSeededCourse } from "#e2e/support/pages/courses";
import { expect, test } from "#e2e/support/test";

const posted = "Successfully posted your review";

test("a review shows at once, then to everyone, and the page counts it", async ({
  page,
  student,
  browser,
}) => {
  const course = await requireSeededCourse(page, 1);
  await page.goto(`/details/${course._id}`);
  const before = await findReviews(page).count();
  await expect(page.getByLabel("Name")).toHaveValue(student.name);
  let answer = () => {};
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route("**/api/reviews", async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.getByLabel("Review message").fill("Just what I needed.\nTwice.");
  await page.getByRole("button", { name: "Add review" }).click();
  await expect(findReviews(page).first()).toContainText("Just what I needed.");
  await expect(findReviews(page).first()).toContainText("Posting...");
  await expect(page.getByRole("button", { name: "Add review" })).toBeHidden();
  answer();
  await expect(page.getByText(posted, { exact: true })).toBeVisible();
  await expect(findReviews(page)).toHaveCount(before + 1);
  await expect(findReviews(page).first().getByRole("link", { name: "Edit your review" })).toBeVisible();
  const count = `${before + 1} reviews`;
  await expect(page.getByRole("article").getByText(count)).toBeVisible();

  const other = await browser.newPage();
  await signInNewPerson(other, "Mary Jackson");
  await other.goto(`/details/${course._id}`);
  await expect(findReviews(other)).toHaveCount(before + 1);
  await expect(findReviews(other).first()).toContainText(student.name);
  await expect(other.getByRole("button", { name: "Add review" })).toBeVisible();
  await expect(other.getByRole("link", { name: "Edit your review" })).toHaveCount(0);
  await other.close();
});

test("a review that the server rejects is withdrawn: its text returns to the form, and a toast says why", {
  tag: longTag,
}, async ({ page, student: _, pageErrors }) => {
  await page.goto(`/details/${(await requireSeededCourse(page, 4))._id}`);
  const error = { code: "unavailable", message: "Service temporarily unavailable." };
  await page.route("**/api/reviews", (route) => route.fulfill({ status: 503, json: { error } }), {
    times: 1,
  });
  const text = page.getByLabel("Review message");
  await expect(text).toBeVisible();
  const before = await findReviews(page).count();
  await text.fill("Will it stay?");
  await page.getByRole("button", { name: "Add review" }).click();
  await expect(page.getByText("Your review wasn't posted", { exact: true })).toBeVisible();
  await expect(page.getByText(error.message)).toBeVisible();
  await expect(findReviews(page)).toHaveCount(before);
  await expect(text).toHaveValue("Will it stay?");
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("503")]);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(posted, { exact: true })).toBeVisible();
});

for (const [index, moment, lose] of [
  [5, "before the review has arrived", dropRequest],
  [6, "after the review was stored", dropResponse],
] as const) {
  test(`a connection lost ${moment} loses no text, and retrying posts it once`, { tag: longTag }, async ({
    page,
    student: _,
    pageErrors,
  }) => {
    await page.goto(`/details/${(await requireSeededCourse(page, index))._id}`);
    await expect(page.getByLabel("Review message")).toBeVisible();
    const before = await findReviews(page).count();
    await lose({ page, path: "**/api/reviews", method: "POST" });
    await page.getByLabel("Review message").fill("Lost and found.");
    await page.getByRole("button", { name: "Add review" }).click();
    await expect(page.getByText("We couldn't reach the site", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Review message")).toHaveValue("Lost and found.");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(posted, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("link", { name: "Edit your review" })).toBeVisible();
    await expect(findReviews(page)).toHaveCount(before + 1);
    pageErrors.length = 0;
  });
}

test("a second review from an outdated page is rejected; both texts stay readable", { tag: longTag }, async ({
  page,
  student: _,
  pageErrors,
}) => {
  const course = await requireSeededCourse(page, 8);
  await page.goto(`/details/${course._id}`);
  await expect(page.getByLabel("Review message")).toBeVisible();
  await addReview(page, course, "Written in another tab.");
  await page.getByLabel("Review message").fill("Written here.");
  await page.getByRole("button", { name: "Add review" }).click();
  await expect(page.getByText("You've already reviewed this course.")).toBeVisible();
  await expect(findReviews(page).first()).toContainText("Written in another tab.");
  await expect(page.getByRole("link", { name: "Edit your review" })).toBeVisible();
  await expect(page.getByLabel("Review message")).toHaveValue("Written here.");
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
});
