import { findCardForm } from "#e2e/card-form";
import { buyLongAgo, fillCart, openCart } from "#e2e/cart";
import { expect, test } from "#e2e/test";

test("nothing is wider than the screen, from a small phone to a desktop", async ({ page, student }) => {
  const courses = await fillCart(page, 5);
  const [, , owned] = courses;
  if (!owned) throw new Error("the catalogue has no three courses");
  const purchase = await buyLongAgo(page, owned);
  for (const width of [320, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [`/cart/${student.email}`, "/purchases", `/purchases/${purchase}`]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(scrollWidth, `${path} at ${width}`).toBe(width);
    }
  }
});

test("the card form turns dark with the page around it", async ({ page, student }) => {
  await fillCart(page, 1);
  await openCart(page, student);
  const label = findCardForm(page).getByText("Card number");
  await expect(label).toHaveCSS("color", "rgb(22, 33, 31)");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(label).toHaveCSS("color", "rgb(237, 235, 228)");
});
