import { addPerson, makePerson, signIn } from "#dev/testing/people";
import { findPhoto } from "#e2e/people";
import { expect, test } from "#e2e/test";

const person = { ...makePerson("Wilhelmina Featherstonehaugh-Cholmondeley"), isConfirmed: false };
const paths = {
  "the home page": "/",
  "the course form": "/adservice",
  "My Reviews": "/myreviews",
  "another person's review": "/edit/6561f0c0a1b2c3d4e5f60718",
  "the cart": `/cart/${person.email}`,
  "the purchases": "/purchases",
};

// They share one person, so none of them logs out: that would end the session of the others.
test.beforeAll(() => addPerson(person));

test.beforeEach(async ({ page }) => {
  await signIn(page, person);
});

for (const [name, path] of Object.entries(paths)) {
  test(`${name} and the open menu fit the screen, from a small phone to a desktop`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto(path);
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

test("a guarded page shows the loading spinner until the session is known", async ({ baseURL, page }) => {
  await page.goto("/services");
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${baseURL}/myreviews`, { headers: { cookie } });
  const html = await answer.text();
  expect(html.indexOf("Loading...")).toBeGreaterThan(0);
  expect(html.indexOf("Loading...")).toBeLessThan(html.indexOf("Your course reviews"));
});
