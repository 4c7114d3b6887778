import { addPerson, makePerson, type Person, signIn } from "#dev/testing/people";
import { findPhoto } from "#e2e/people";
import { expect, test } from "#e2e/test";

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

let person = makePerson(name);

// They share one person, so none of them logs out: that would end the session of the others. A worker that takes up the
// file a second time makes a second one.
test.beforeAll(async () => {
  person = { ...makePerson(name), isConfirmed: false };
  await addPerson(person);
});

test.beforeEach(async ({ page }) => {
  await signIn(page, person);
});

for (const [pageName, toPath] of Object.entries(paths)) {
  test(`${pageName} and the open menu fit the screen, from a small phone to a desktop`, async ({ page }) => {
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

test("the header's links fit in one row beside the account on every large screen, and the photo opens the rest", async ({
  page,
}) => {
  await page.goto("/blogs");
  const links = page.getByRole("navigation", { name: "Main" }).getByRole("link");
  await expect(links).toHaveText(["Home", "Services", "Blog", "Add service", "My Reviews", "Learn", "Teach"]);
  const cart = page.getByRole("banner").getByRole("link", { name: "Cart" }).filter({ visible: true });
  for (const width of [1024, 1100, 1151, 1152, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await Promise.all((await links.all()).map((link) => link.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size, `rows at ${width}`).toBe(1);
    const last = boxes.at(-1);
    const end = (last?.x ?? 0) + (last?.width ?? 0);
    expect(end, `at ${width}`).toBeLessThan((await cart.boundingBox())?.x ?? 0);
  }
  const photo = page.getByRole("button", { name: "Your account" });
  await photo.click();
  await page.getByRole("navigation", { name: "Account" }).getByRole("link", { name: "Purchases" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Purchases");
  await expect(page.getByRole("navigation", { name: "Account" })).toBeHidden();
});

test("a guarded page shows the loading spinner until the session is known", async ({ baseURL, page }) => {
  await page.goto("/services");
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  const answer = await fetch(`${baseURL}/myreviews`, { headers: { cookie } });
  const html = await answer.text();
  expect(html.indexOf("Loading...")).toBeGreaterThan(0);
  expect(html.indexOf("Loading...")).toBeLessThan(html.indexOf("Your course reviews"));
});
