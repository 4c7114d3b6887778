import type { Page } from "@playwright/test";
import { longTag, sampleCases } from "#dev/testing/cases";
import { signInNewPerson } from "#dev/testing/people/people";
import { dropResponse } from "#e2e/support/faults/lost-connection";
import { addReview, findReviews, requireSeededCourse } from "#e2e/support/pages/courses";
import { expect, test } from "#e2e/support/test";

const cards = (page: Page) => page.getByRole("main").getByRole("listitem").filter({ visible: true });

async function deleteFirst(page: Page) {
  await cards(page).getByRole("button", { name: "Delete" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete review" }).click();
}

test("a review is edited from My Reviews, and everyone sees the new text at once", async ({
  page,
  student: _,
  browser,
}) => {
  const course = await requireSeededCourse(page, 10);
  await addReview(page, course, "The first version.");
  // The router keeps this page with the old text.
  await page.goto(`/details/${course._id}`);
  await expect(findReviews(page).first()).toContainText("The first version.");
  await page.getByRole("banner").getByRole("link", { name: "My Reviews" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Reviews");
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).getByRole("link", { name: course.title })).toHaveAttribute(
    "href",
    `/details/${course._id}`,
  );
  await cards(page).getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit review");
  // The router keeps the course page with its form behind this one.
  const field = page.getByLabel("Review message").filter({ visible: true });
  await expect(field).toHaveAttribute("placeholder", "The first version.");
  await page.getByRole("button", { name: "Update review" }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/^Write your review\./);
  await page.getByRole("button", { name: "Start from the current text" }).click();
  await expect(field).toHaveValue("The first version.");
  await field.fill("The second version.");
  await page.getByRole("button", { name: "Update review" }).dblclick();
  await expect(page.getByText("Successfully Updated", { exact: true })).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(field).toHaveAttribute("placeholder", "The second version.");

  await page.getByRole("link", { name: "Back to My Reviews" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Reviews");
  await expect(cards(page)).toContainText("The second version.");
  await cards(page).getByRole("link", { name: course.title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(course.title);
  await expect(findReviews(page).first()).toContainText("The second version.");
  const visitor = await browser.newPage();
  await visitor.goto(`/details/${course._id}`);
  await expect(findReviews(visitor).first()).toContainText("The second version.");
  await visitor.close();
});

test("deleting asks once, Undo restores the review for all readers, and without it the review stays gone for all", async ({
  page,
  student: _,
}) => {
  const course = await requireSeededCourse(page, 11);
  await page.goto(`/details/${course._id}`);
  const before = await findReviews(page).count();
  await addReview(page, course, "Soon gone.");
  await page.goto("/myreviews");
  await cards(page).getByRole("button", { name: "Delete" }).dblclick();
  const dialog = page.getByRole("dialog", { name: "Delete this review?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await cards(page).getByRole("button", { name: "Delete" }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(cards(page)).toContainText("Soon gone.");

  await deleteFirst(page);
  await expect(page.getByText("No reviews", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).dblclick();
  await expect(page.getByText("Your review was restored", { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await page.goto(`/details/${course._id}`);
  await expect(findReviews(page)).toHaveCount(before + 1);
  await expect(findReviews(page).filter({ hasText: "Soon gone." })).toHaveCount(1);

  await page.goto("/myreviews");
  await cards(page).getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete review" }).dblclick();
  await expect(page.getByText("Review Deleted", { exact: true })).toBeVisible();
  await expect(page.getByText("No reviews", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText("No reviews", { exact: true })).toBeVisible();
  await page.goto(`/details/${course._id}`);
  await expect(page.getByRole("button", { name: "Add review" })).toBeVisible();
  await expect(findReviews(page)).toHaveCount(before);
});

test("a deletion and an edit whose response is lost can be retried", { tag: longTag }, async ({
  page,
  student: _,
  pageErrors,
}) => {
  const course = await requireSeededCourse(page, 14);
  const id = await addReview(page, course, "First.");
  await page.goto(`/edit/${id}`);
  await page.getByLabel("Review message").fill("Second.");
  await dropResponse({ page, path: "**/api/reviews/*", method: "PATCH" });
  await page.getByRole("button", { name: "Update review" }).click();
  await expect(page.getByText("We couldn't reach the site", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Review message")).toHaveValue("Second.");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Successfully Updated", { exact: true })).toBeVisible();

  await page.goto("/myreviews");
  await expect(cards(page)).toContainText("Second.");
  await dropResponse({ page, path: "**/api/reviews/*", method: "DELETE" });
  await deleteFirst(page);
  await expect(page.getByText("We couldn't reach the site", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Review Deleted", { exact: true })).toBeVisible();
  await expect(page.getByText("No reviews", { exact: true })).toBeVisible();
  pageErrors.length = 0;
});

test("another user's cart, review, or purchase, or a missing one, shows the 404 page with its title", async ({
  page,
  student: _,
  browser,
}) => {
  const id = await addReview(page, await requireSeededCourse(page, 15), "Mine alone.");
  const other = await browser.newPage();
  await signInNewPerson(other, "Mary Jackson");
  const addresses: [path: string, status: number][] = [
    [`/edit/${id}`, 200],
    ["/edit/6561f0c0a1b2c3d4e5f60718", 200],
    ["/purchases/6561f0c0a1b2c3d4e5f60718", 200],
    ["/cart/somebody.else@openbook.test", 200],
    // These can't match a record, so the server knows before it renders.
    ["/edit/x", 404],
    ["/edit/%7B%22$ne%22:null%7D", 404],
    ["/purchases/x", 404],
    ["/cart/somebody", 404],
  ];
  const covers = ([path, status]: [string, number]) => [
    path.endsWith(id) ? "an existing review" : `${path.split("/")[1]} ${status}`,
  ];
  for (const [path, status] of sampleCases(addresses, { covers })) {
    expect((await other.goto(path))?.status(), path).toBe(status);
    await expect(other.getByRole("heading", { level: 1 }), path).toHaveText("Page not found");
    await expect(other, path).toHaveTitle("Not found _ Openbook");
    await expect(other.getByText("Mine alone.")).toHaveCount(0);
  }
  await page.goto(`/edit/${id}`);
  await expect(page).toHaveTitle("Edit review _ Openbook");
  await other.close();
});
