import { expect, test } from "#e2e/support/test";

test.use({ viewport: { width: 390, height: 844 } });

test("the menu opens and closes with its button, Escape, and its links, even to the current page", async ({
  page,
}) => {
  await page.goto("/");
  const button = page.getByRole("button", { name: "Menu" });
  const menu = page.getByRole("navigation", { name: "Mobile" });
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  for (const name of ["Home", "Services", "Blog", "Login", "Enroll"]) {
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  }
  await button.click();
  await expect(menu).toBeHidden();

  await button.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(menu.getByRole("link", { name: "Home" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  for (const [name, path] of [
    ["Services", "/services"],
    ["Services", "/services"],
    ["Blog", "/blogs"],
  ] as const) {
    await button.click();
    await menu.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(menu).toBeHidden();
  }
});
