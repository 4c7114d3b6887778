import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { addReview, getSeededCourse } from "#e2e/courses";
import { expect, test } from "#e2e/test";

async function expectGoodPage(page: Page, name: string) {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${name} ${id} ${nodes[0]?.html}`)).toEqual([]);
  const width = page.viewportSize()?.width;
  expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(width);
}

for (const [colorScheme, width] of [
  ["light", 320],
  ["dark", 1280],
] as const) {
  test(`the ways to write break no rule of WCAG 2.2 AA and fit in ${width} px, ${colorScheme}`, async ({
    page,
    student: _,
  }) => {
    test.slow();
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/adservice");
    await page.getByRole("button", { name: "Add service" }).click();
    await expect(page.getByLabel("Title")).toBeFocused();
    await expectGoodPage(page, "a course with wrong fields");

    const course = await getSeededCourse(page, 20);
    await page.goto(`/details/${course._id}`);
    await page.getByRole("button", { name: "Add review" }).click();
    await expect(page.getByLabel("Review message")).toBeFocused();
    await expectGoodPage(page, "a review with wrong fields");
    const id = await addReview(page, course, "Kind and clear.");
    await page.reload();
    await expect(page.getByRole("link", { name: "Edit your review" })).toBeVisible();
    await expectGoodPage(page, "one's own review");

    await page.goto(`/edit/${id}`);
    await page.getByRole("button", { name: "Update review" }).click();
    await expectGoodPage(page, "the edit page");
    await page.goto("/myreviews");
    const button = page.getByRole("button", { name: "Delete" });
    await button.click();
    await expect(page.getByRole("button", { name: "Delete review" })).toBeVisible();
    await expectGoodPage(page, "the question before deleting");
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
  });
}
