import { longTag } from "#dev/testing/cases";
import { addPerson, buildPerson, type Person, signIn } from "#dev/testing/people/people";
import { findPhoto } from "#e2e/support/people/people";
import { expect, test } from "#e2e/support/test";

const name = "Wilhelmina Featherstonehaugh-Cholmondeley";
const paths: Record<string, (person: Person) => string> = {
  "the home page": () => "/",
  "the course form": () => "/adservice",
  "My Reviews": () => "/myreviews",
  "another person's review": () => "/edit/6561f0c0a1b2c3d4e5f60718",
  "the cart": ({ email }) => `/cart/${email}`,
  "the purchases": () => "/purchases",
  "the account": () => "/account",
};

let person = buildPerson(name);

// The tests of a worker share one person. A test that logged out would end the session of the others.
test.beforeAll(async () => {
  person = { ...buildPerson(name), isConfirmed: false };
  await addPerson(person);
});

test.beforeEach(async ({ page }) => {
  await signIn(page, person);
});

for (const [pageName, toPath] of Object.entries(paths)) {
  test(`${pageName} and the open menu fit the screen, from a small phone to a desktop`, {
    tag: longTag,
  }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(toPath(person));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const measure = () => page.evaluate(() => document.documentElement.scrollWidth);
    const menu = page.getByRole("button", { name: "Menu" });
    for (const width of [320, 390, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await measure(), `at ${width}`).toBe(width);
      if (!(await menu.isVisible())) continue;
      await menu.click();
      await expect(findPhoto(page, person.name)).toBeVisible();
      expect(await measure(), `the menu at ${width}`).toBe(width);
      await page.keyboard.press("Escape");
    }
  });
}
