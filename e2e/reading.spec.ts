import { expect, test } from "#e2e/test";

const pages = ["/", "/services", "/blogs", "/login", "/enroll", "/services?page=9"];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("courses, details, reviews and articles can be read, and the mobile menu opens", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Mobile" }).getByRole("link", { name: "Services" }).click();
    await page.getByRole("link", { name: "Everyday Spanish: Your First 500 Sentences" }).click();
    await expect(
      page.getByRole("region", { name: "Our students Review" }).getByRole("listitem"),
    ).not.toHaveCount(0);
    await page.goto("/blogs");
    await expect(page.getByRole("article")).toHaveCount(4);
  });
});

test("nothing is wider than the screen, from a small phone to a desktop", async ({ page }) => {
  const details = await page.request.get("/api/services?limit=1").then((answer) => answer.json());
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [...pages, `/details/${details[0]._id}`]) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(
        width,
      );
    }
  }
});

test("the first Tab offers to skip to the content", async ({ page }) => {
  await page.goto("/services");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link").first()).toBeFocused();
});

test("headings go down one level at a time", async ({ page }) => {
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const levels = await page
      .getByRole("heading")
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels[0], `${path} starts with its h1`).toBe(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0), `${path}: ${levels.join(" ")}`).toBeLessThanOrEqual(1);
    }
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
  }
});

test("an animation is loaded when it comes into view, and not before", async ({ page }) => {
  const animations: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".json")) animations.push(new URL(request.url()).pathname);
  });
  await page.goto("/");
  await expect.poll(() => animations).toEqual(["/animations/open-book.json"]);
  await page.getByRole("heading", { name: "What makes us special" }).scrollIntoViewIfNeeded();
  await expect
    .poll(() => animations)
    .toEqual(["/animations/open-book.json", "/animations/learning-path.json"]);
  await expect(page.locator("img[src='/animations/learning-path.svg']")).toBeHidden();
});

test("those who prefer no motion see the still picture, and no player is loaded", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await page.getByRole("heading", { name: "What makes us special" }).scrollIntoViewIfNeeded();
  await expect(page.locator("img[src='/animations/learning-path.svg']")).toBeVisible();
  // The page has become interactive when the menu's script marks the current link; the player would be asked for by then.
  await page.getByRole("link", { name: "Services", exact: true }).first().click();
  await expect(page).toHaveURL("/services");
  expect(loaded.filter((path) => path.endsWith(".json"))).toEqual([]);
});
