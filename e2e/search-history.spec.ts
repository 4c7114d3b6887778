import { longTag } from "#dev/testing/cases";
import { findSearchParts } from "#e2e/support/pages/search-page";
import { expect, test } from "#e2e/support/test";

const spanish = "Everyday Spanish: Your First 500 Sentences";

test("the list's own link ends a search that was typed, and Back brings it again", { tag: longTag }, async ({
  page,
}) => {
  const { field, heading, titles } = findSearchParts(page);
  const services = page.getByRole("banner").getByRole("link", { name: "Services", exact: true });
  await page.goto("/services");
  await field.pressSequentially("spanish");
  await expect(page).toHaveURL("/services?q=spanish");
  await services.click();
  await expect(page).toHaveURL("/services");
  await expect(heading).toHaveText("All courses");
  await expect(titles).toHaveCount(24);
  await expect(field).toHaveValue("");
  await page.goBack();
  await expect(page).toHaveURL("/services?q=spanish");
  await expect(heading).toHaveText("Results for spanish");
  await expect(field).toHaveValue("spanish");

  await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
  await expect(page).toHaveURL("/blogs");
  await page.goBack();
  await expect(heading).toHaveText("Results for spanish");
  await expect(field).toHaveValue("spanish");
  await expect(titles.first()).toHaveText(spanish);
});

test("Back, while the script of the list is still loading, brings the search again", {
  tag: longTag,
}, async ({ page }) => {
  const { field, heading, titles } = findSearchParts(page);
  await page.goto("/services");
  await field.pressSequentially("spanish");
  await expect(page).toHaveURL("/services?q=spanish");
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.getByRole("banner").getByRole("link", { name: "Services", exact: true }).click();
  await expect(heading).toHaveText("All courses");
  await page.evaluate(() => window.history.back());
  await expect(page).toHaveURL("/services?q=spanish");
  release();
  await expect(heading).toHaveText("Results for spanish");
  await expect(titles.first()).toHaveText(spanish);
});
