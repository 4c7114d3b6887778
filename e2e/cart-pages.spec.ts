import type { Locator } from "@playwright/test";
import { longTag } from "#dev/testing/cases";
import { addPerson, buildPerson, signIn } from "#dev/testing/people/people";
import { findCardForm } from "#e2e/support/pages/card-form";
import { addFirstCourses, insertOldPurchase, openCart } from "#e2e/support/pages/cart";
import { findPayButton } from "#e2e/support/pages/pay";
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
      const isCart = path.startsWith("/cart");
      // On a phone, only screen readers get the heads of the cart.
      const shown =
        isCart && width === 390 ? /^\$[\d,]+\.\d\d$|^Not charged$/ : /^\$[\d,]+\.\d\d$|^Price$|^Not charged$/;
      const prices = page.getByRole("main").getByText(shown);
      await expect(prices, path).toHaveCount(isCart && width === 1280 ? 4 : 3);
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

test("the card form has the site's font, which other sites may load, and follows the page into dark mode", {
  tag: longTag,
}, async ({ page, student }) => {
  const font = page.waitForResponse(/figtree-latin-400-normal.*\.woff2$/);
  await addFirstCourses(page, 1);
  await openCart(page, student);
  const response = await font;
  expect(response.ok()).toBe(true);
  expect(response.headers()).toMatchObject({
    "access-control-allow-origin": "*",
    "content-type": "font/woff2",
  });
  const label = findCardForm(page).getByText("Card number");
  await expect(label).toHaveCSS("font-family", /^Figtree,/);
  await expect
    .poll(() => label.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`)))
    .toEqual(["Figtree loaded"]);
  await expect(label).toHaveCSS("color", "rgb(22, 33, 31)");
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(label).toHaveCSS("color", "rgb(237, 235, 228)");
});

/** The lowest edge of elements in the window, in pixels from its top. */
async function measureBottom(elements: Locator[]): Promise<number> {
  const boxes = await Promise.all(elements.map((element) => element.boundingBox()));
  return Math.max(...boxes.map((box) => (box ? box.y + box.height : Number.POSITIVE_INFINITY)));
}

test("summary and payment are on one screen, and an unverified address doesn't push them down", {
  tag: longTag,
}, async ({ page }) => {
  const person = { ...buildPerson(), isConfirmed: false };
  await addPerson(person);
  await signIn(page, person);
  await addFirstCourses(page, 2);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openCart(page, person);
  await expect(findCardForm(page).getByLabel("Card number")).toBeVisible();
  const total = page.getByText(/^total : /);
  const terms = page.getByRole("region", { name: "Pay here" }).getByRole("link", { name: "refund policy" });
  expect(await measureBottom([total, findPayButton(page), terms])).toBeLessThan(800);
  const [table, payment, notice] = await Promise.all([
    page.getByRole("table").boundingBox(),
    page.getByRole("region", { name: "Pay here" }).boundingBox(),
    page.getByRole("complementary", { name: "Verify your email" }).boundingBox(),
  ]);
  expect((table?.x ?? 0) + (table?.width ?? 0)).toBeLessThan(payment?.x ?? 0);
  expect((payment?.y ?? 0) + (payment?.height ?? 0)).toBeLessThan(notice?.y ?? 0);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await measureBottom([total, findPayButton(page)])).toBeLessThan(844);
  await expect(page.getByRole("columnheader", { name: "Product name" })).toHaveCount(1);
});
