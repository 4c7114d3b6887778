import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { fillCard, findCardForm } from "#e2e/card-form";
import { buyLongAgo, changeLine, fillCart, openCart } from "#e2e/cart";
import { expectPaid, pay, payButton, payCard } from "#e2e/pay";
import { expect, test } from "#e2e/test";

async function findViolations(page: Page, where: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    // The frame is Stripe's; what stands in it is not ours.
    .exclude("iframe")
    .analyze();
  return violations.map(({ id, nodes }) => `${where} ${id} ${nodes[0]?.html}`);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`cart, confirmation, purchases and receipt break no rule of WCAG 2.2 AA in ${colorScheme}`, async ({
    page,
    student,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await openCart(page, student);
    await expect(page.getByText("Nothing here buy some courses")).toBeVisible();
    expect(await findViolations(page, "empty cart")).toEqual([]);
    const [changed, gone, owned] = await fillCart(page, 4);
    if (!changed || !gone || !owned) throw new Error("the catalogue has no four courses");
    await changeLine(changed.lineId, { priceCents: 1250 });
    await changeLine(gone.lineId, { serviceId: "0".repeat(24), title: "A course that is gone" });
    await page.reload();
    await expect(findCardForm(page).getByLabel("Card number")).toBeVisible();
    expect(await findViolations(page, "filled cart")).toEqual([]);
    await pay(page);
    await expectPaid(page);
    expect(await findViolations(page, "paid cart")).toEqual([]);
    await page.getByRole("link", { name: "See your purchases" }).click();
    await expect(page.getByRole("heading", { name: "Purchases", level: 1 })).toBeVisible();
    expect(await findViolations(page, "purchases")).toEqual([]);
    await page.getByRole("link", { name: "Receipt" }).click();
    await expect(page.getByRole("heading", { name: "Receipt", level: 1 })).toBeVisible();
    expect(await findViolations(page, "receipt")).toEqual([]);
  });
}

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

test("a cart can be emptied and paid with the keyboard alone", async ({ page, student }) => {
  const [first, second] = await fillCart(page, 2);
  await openCart(page, student);
  const row = page.getByRole("row").filter({ hasText: first?.title });
  await row.getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.press("Enter");
  await expect(row).toBeHidden();
  await expect(page.getByRole("region", { name: "Courses in your cart" })).toBeFocused();
  await expect(page.getByRole("row").filter({ hasText: second?.title })).toBeVisible();
  await fillCard(page, payCard);
  await page.keyboard.press("Tab");
  await expect(payButton(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expectPaid(page);
  await expect(page.getByRole("region", { name: "Congrats! your payment completed" })).toBeFocused();
});
