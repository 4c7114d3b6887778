import { teachCourse } from "#dev/testing/courses/teach-course";
import { addPerson, buildPerson } from "#dev/testing/people/people";
import { addCourse } from "#e2e/support/pages/add-course";
import { addTeacher } from "#e2e/support/pages/add-owned-course";
import { fillCard } from "#e2e/support/pages/card-form";
import { findReviews } from "#e2e/support/pages/courses";
import { expectPaid, findConfirmation, findPayButton, payCard } from "#e2e/support/pages/pay";
import { translatePage } from "#e2e/support/pages/translate-page";
import { fillEnrollForm, logIn, photoUrl } from "#e2e/support/people/people";
import { expect, test } from "#e2e/support/test";

// The course is added to this worker's own catalog: other tests rely on what's on the first page.
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

test("on a translated page, a student logs in, buys a course, finishes it, and reviews it", async ({
  page,
}) => {
  test.slow();
  const student = buildPerson();
  await addPerson(student);
  const lessons = [{ title: "First steps" }, { title: "Longer walks" }];
  const course = await teachCourse({ request: page.request, teacher: await addTeacher(), lessons });
  const main = page.getByRole("main");
  const banner = page.getByRole("banner");
  const price = page.getByRole("complementary", { name: "Price" });
  await page.goto(`/details/${course.id}`);
  await expect(price.getByRole("button", { name: "Add to cart" })).toBeEnabled();
  await translatePage(page);

  await main.getByRole("link", { name: "Login to add review" }).click();
  await logIn(page, student);
  await expect(page).toHaveURL(`/details/${course.id}`);
  await price.getByRole("button", { name: "Add to cart" }).click();
  await expect(page.getByText("item added", { exact: true })).toHaveJSProperty("tagName", "FONT");
  await expect(banner.getByRole("link", { name: "Cart, 1 course", exact: true })).toBeVisible();
  await price.getByRole("link", { name: "Go to cart" }).click();
  await fillCard(page, payCard);
  await findPayButton(page).click();
  await expectPaid(page);
  await expect(banner.getByRole("link", { name: "Cart", exact: true })).toBeVisible();

  await findConfirmation(page).getByRole("link", { name: "Start learning" }).click();
  await page.getByRole("button", { name: "Start learning now" }).click();
  const heading = page.getByRole("heading", { level: 1 });
  const done = page.getByRole("button", { name: "Done", exact: true });
  await expect(heading).toHaveText("First steps");
  await page.getByRole("button", { name: "Mark as done" }).click();
  await expect(done).toBeVisible();
  await expect(main.getByText("1 of 2 done", { exact: true })).toBeVisible();
  await expect(main.getByText("Lesson 1 of 2", { exact: true })).toBeVisible();
  await main.getByRole("link", { name: "Next Longer walks" }).click();
  await expect(heading).toHaveText("Longer walks");
  await expect(main.getByText("Lesson 2 of 2", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Mark as done" }).click();
  await expect(page.getByRole("status").filter({ hasText: "You finished the course" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Find your next course" })).toBeVisible();
  await expect(main.getByText("2 of 2 done", { exact: true })).toBeVisible();

  await page
    .getByRole("navigation", { name: "Breadcrumb" })
    .getByRole("link", { name: course.title })
    .click();
  await expect(price.getByText("You finished this course")).toBeVisible();
  // The router keeps the previous page, hidden.
  await page.getByLabel("Review message").filter({ visible: true }).fill("Every step was worth it.");
  await page.getByRole("button", { name: "Add review" }).click();
  await expect(page.getByText("Successfully posted your review", { exact: true })).toBeVisible();
  await expect(findReviews(page).first()).toContainText("Every step was worth it.");
  await expect(findReviews(page).first().getByRole("link", { name: "Edit your review" })).toBeVisible();
});

test("on a translated page, a visitor enrolls and gets a free course", async ({ page, ownApp }) => {
  const id = await addCourse({ app: ownApp, change: { title: "A free course", price: 0 } });
  const person = buildPerson();
  await page.route(photoUrl, (route) => route.fulfill({ path: "public/people/ada.svg" }));
  await page.goto("/enroll");
  await expect(page.getByRole("button", { name: "Enroll" })).toBeEnabled();
  await translatePage(page);
  await (await fillEnrollForm(page, person)).click();
  await expect(page.getByText("Successfully Registered", { exact: true })).toBeVisible();
  await expect(page).toHaveURL("/");

  await page.goto(`/details/${id}`);
  const price = page.getByRole("complementary", { name: "Price" });
  await expect(price.getByRole("button", { name: "Enroll for free" })).toBeEnabled();
  await translatePage(page);
  await price.getByRole("button", { name: "Enroll for free" }).click();
  await expect(page.getByText("You're enrolled", { exact: true })).toBeVisible();
  await expect(price.getByText("You own this course")).toBeVisible();
});
