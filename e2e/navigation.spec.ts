import type { Page } from "@playwright/test";
import { addOwnedCourse } from "#e2e/support/pages/add-owned-course";
import { insertOldPurchase } from "#e2e/support/pages/cart";
import { requireSeededCourse } from "#e2e/support/pages/courses";
import { waitForHydration } from "#e2e/support/pages/hydration";
import { press } from "#e2e/support/pages/keyboard";
import { expect, test } from "#e2e/support/test";

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL), viewport: { width: 390, height: 844 } });

/** Expects a page at its top, with the focus on its heading. */
async function expectStart(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
}

test("each page that a link opens starts at its top, with the focus on its heading, and is announced", async ({
  page,
  student: _,
  ownApp,
}) => {
  const body = "One foot before the other.\n\n".repeat(60);
  const lessons = [
    { title: "First steps", body },
    { title: "Longer walks", body },
  ];
  const course = await addOwnedCourse({ page, app: ownApp, lessons });
  const main = page.getByRole("main");
  const announcement = page.locator("next-route-announcer").getByRole("alert");
  await page.goto(`/learn/${course.id}/${course.lessons[0]?.id}`);
  await press(page, main.getByRole("link", { name: "Next Longer walks" }));
  await expectStart(page, "Longer walks");
  await expect(announcement).toHaveText(/^Longer walks/);
  await page.getByRole("link", { name: "Previous First steps" }).click();
  await expectStart(page, "First steps");
  await page.setViewportSize({ width: 1280, height: 900 });
  await page
    .getByRole("complementary", { name: "Course content" })
    .getByRole("link", { name: /Longer/ })
    .click();
  await expectStart(page, "Longer walks");
  await page.getByRole("link", { name: "My learning" }).click();
  await expectStart(page, "My learning");
  await page.getByRole("link", { name: "Openbook", exact: true }).click();
  await expect(main.getByRole("heading", { level: 1 })).toBeFocused();
});

test("the next page of a list starts as a new document does, at its top and before the skip link", async ({
  page,
  student: _,
  ownApp,
}) => {
  for (let index = 0; index < 21; index += 1) {
    await insertOldPurchase(page, await requireSeededCourse(page, index), ownApp.environment.MONGODB_URI);
  }
  await page.goto("/purchases");
  await press(page, page.getByRole("link", { name: "Older purchases" }));
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});

test("a course's price bar, which the router keeps, leaves no empty strip below the next page", async ({
  page,
}) => {
  const { _id } = await requireSeededCourse(page, 0);
  const body = page.locator("body");
  await page.goto(`/details/${_id}`);
  await expect(body).toHaveCSS("padding-bottom", "88px");
  const home = page.getByRole("link", { name: "Openbook", exact: true });
  await waitForHydration(home);
  await home.click();
  await expect(page).toHaveURL("/");
  await expect(body).toHaveCSS("padding-bottom", "0px");
  await page.goBack();
  await expect(body).toHaveCSS("padding-bottom", "88px");
});
