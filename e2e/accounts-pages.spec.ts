import { addAccount, findPhoto, makePerson, signIn } from "#e2e/people";
import { expect, test } from "#e2e/test";

const person = { ...makePerson("Wilhelmina Featherstonehaugh-Cholmondeley"), isConfirmed: false };
const paths = [
  "/",
  "/adservice",
  "/myreviews",
  "/edit/6561f0c0a1b2c3d4e5f60718",
  `/cart/${person.email}`,
  "/purchases",
];

// They share one person, so none of them logs out: that would end the session of the others.
test.beforeAll(() => addAccount(person));

test.beforeEach(async ({ page }) => {
  await signIn(page, person);
});

for (const width of [320, 390, 768, 1024, 1280]) {
  test(`signed-in pages and the open menu fit ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const measure = () => page.evaluate(() => document.documentElement.scrollWidth);
      expect(await measure(), path).toBe(width);
      const menu = page.getByRole("button", { name: "Menu" });
      if (!(await menu.isVisible())) continue;
      await menu.click();
      await expect(findPhoto(page, person.name)).toBeVisible();
      expect(await measure(), `the menu of ${path}`).toBe(width);
    }
  });
}

test("a guarded page shows the loading spinner until the session is known", async ({ baseURL, page }) => {
  await page.goto("/services");
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${baseURL}/myreviews`, { headers: { cookie } });
  const html = await answer.text();
  expect(html.indexOf("Loading...")).toBeGreaterThan(0);
  expect(html.indexOf("Loading...")).toBeLessThan(html.indexOf("Your course reviews"));
});
