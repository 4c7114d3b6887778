import { longTag } from "#dev/testing/cases";
import { findCardForm } from "#e2e/support/pages/card-form";
import { addFirstCourses, insertOldPurchase, openCart } from "#e2e/support/pages/cart";
import { expect, test } from "#e2e/support/test";

test("no page scrolls sideways, from a small phone to a desktop", { tag: longTag }, async ({
  page,
  student,
}) => {
  const courses = await addFirstCourses(page, 5);
  const [, , owned] = courses;
  if (!owned) throw new Error("the catalog has no three courses");
  const purchase = await insertOldPurchase(page, owned);
  for (const path of [`/cart/${student.email}`, "/purchases", `/purchases/${purchase}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, `${path} at ${width}`).toBe(width);
    }
  }
});

test("prices are right-aligned with cents, and names have the most room", { tag: longTag }, async ({
  page,
  student,
}) => {
  const courses = await addFirstCourses(page, 3);
  const [owned] = courses;
  if (!owned) throw new Error("the catalog has no courses");
  const purchase = await insertOldPurchase(page, owned);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [`/cart/${student.email}`, "/purchases", `/purchases/${purchase}`]) {
      await page.goto(path);
      const prices = page.getByRole("main").getByText(/^\$[\d,]+\.\d\d$|^Price$|^Not charged$/);
      await expect(prices, path).toHaveCount(path.startsWith("/cart") ? 4 : 3);
      const ends = await prices.evaluateAll((cells) =>
        cells.map((cell) => {
          const text = document.createRange();
          text.selectNodeContents(cell);
          return Math.round(text.getBoundingClientRect().right);
        }),
      );
      expect(new Set(ends).size, `${path} at ${width}: ${ends}`).toBe(1);
    }
    await openCart(page, student);
    const [name, table] = await Promise.all(
      [page.getByRole("rowheader").first(), page.getByRole("table")].map((part) => part.boundingBox()),
    );
    expect((name?.width ?? 0) / (table?.width ?? 1), `at ${width}`).toBeGreaterThan(0.45);
  }
});

test("the card form follows the page into dark mode", { tag: longTag }, async ({ page, student }) => {
  await addFirstCourses(page, 1);
  await openCart(page, student);
  const label = findCardForm(page).getByText("Card number");
  await expect(label).toHaveCSS("color", "rgb(22, 33, 31)");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(label).toHaveCSS("color", "rgb(237, 235, 228)");
});
