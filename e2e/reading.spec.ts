import type { Locator, Page } from "@playwright/test";
import { courses } from "#dev/seed/courses";
import { longTag, sampleCases } from "#dev/testing/cases";
import { waitForHydration } from "#e2e/support/pages/hydration";
import { expect, test } from "#e2e/support/test";

const pages = [
  "/",
  "/services",
  "/blogs",
  "/blogs/javascript-versus-nodejs",
  "/teach-here",
  "/legal/privacy",
  "/login",
  "/enroll",
  "/services?q=spanihs&category=languages&price=5-95",
  "/services?sort=top-rated",
];

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("courses, their sections and reviews, and articles are readable, the menu opens, and login and enroll say what they need", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("navigation", { name: "Mobile" }).getByRole("link", { name: "Services" }).click();
    await page.getByRole("link", { name: "Everyday Spanish: Your First 500 Sentences" }).click();
    await expect(
      page.getByRole("region", { name: "Our students Review" }).getByRole("listitem"),
    ).not.toHaveCount(0);
    const sections = page.getByRole("region", { name: "Course content" }).locator("details");
    const findLesson = (section: number) => sections.nth(section).getByRole("listitem").first();
    await expect(findLesson(0)).toBeVisible();
    await expect(findLesson(1)).toBeHidden();
    await sections.nth(1).locator("summary").click();
    await expect(findLesson(1)).toBeVisible();

    await page.goto("/services?sort=top-rated");
    await expect(page.getByText(`${courses.length} courses`, { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByRole("listitem").filter({ visible: true })).toHaveCount(24);
    await expect(page.getByText("Loading...")).toHaveCount(0);
    await page.goto(`/services?cursor=${"0".repeat(36)}`);
    await page.getByRole("link", { name: "Go to the first page" }).click();
    await expect(page).toHaveURL("/services");

    await page.goto("/blogs");
    await expect(page.getByRole("article")).toHaveCount(4);
    await page
      .getByRole("heading", { name: /^SQL versus NoSQL/ })
      .getByRole("link")
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^SQL versus NoSQL/);
    for (const path of ["/login", "/enroll"]) {
      await page.goto(path);
      const sentence = page.locator("noscript p");
      await expect(sentence, path).toBeVisible();
      await expect(sentence, path).toContainText("You need JavaScript to log in or enroll.");
      await expect(page.getByRole("main").getByRole("textbox"), path).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("button"), path).toHaveCount(0);
    }
  });
});

test("pages don't scroll sideways, from a small phone to a desktop, and their heading levels don't skip", async ({
  page,
}) => {
  const [course] = await page.request.get("/api/services?limit=1").then((answer) => answer.json());
  const details = `/details/${course._id}`;
  const all = [...pages, details, `${details}/reviews/highest`, `/teachers/${course.teacher.id}`];
  for (const path of sampleCases(all, { extra: 4 })) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(
        width,
      );
    }
    const levels = await page
      .getByRole("heading")
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    expect(levels[0], `${path} starts with its h1`).toBe(1);
    for (const [index, level] of levels.entries()) {
      expect(level - (levels[index - 1] ?? 0), `${path}: ${levels.join(" ")}`).toBeLessThanOrEqual(1);
    }
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toHaveLength(1);
  }
});

test("the first Tab stop is the skip link", { tag: longTag }, async ({ page }) => {
  await page.goto("/services");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("searchbox")).toBeFocused();
});

test("an animation loads when it scrolls into view, not before", { tag: longTag }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
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

test("animations stop after five seconds, a button plays and pauses them, and with reduced motion a still image is shown and no player is loaded", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto("/");
  const services = page.getByRole("link", { name: "Services", exact: true }).first();
  await waitForHydration(services);
  await page.getByRole("heading", { name: "What makes us special" }).scrollIntoViewIfNeeded();
  await expect(page.locator("img[src='/animations/learning-path.svg']")).toBeVisible();
  await expect(page.getByRole("button", { name: /animation/ })).toHaveCount(0);
  // By the time the next page is shown, the player would have been requested.
  await services.click();
  await expect(page).toHaveURL("/services");
  expect(loaded.filter((path) => path.endsWith(".json"))).toEqual([]);

  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await page.goto("/");
  const hero = page.getByRole("main").locator("section", { has: page.getByRole("heading", { level: 1 }) });
  const pause = hero.getByRole("button", { name: "Pause animation" });
  const play = hero.getByRole("button", { name: "Play animation" });
  await expect(pause).toBeVisible();
  await expect.poll(() => isMoving(hero)).toBe(true);
  await page.clock.fastForward(5000);
  await expect(play).toBeVisible();
  expect(await isMoving(hero)).toBe(false);

  await play.focus();
  await page.keyboard.press("Enter");
  await expect(pause).toBeFocused();
  await expect.poll(() => isMoving(hero)).toBe(true);
  // Played on request, it doesn't stop by itself.
  await page.clock.fastForward(20_000);
  await expect(pause).toBeVisible();
  await pause.click();
  await expect(play).toBeVisible();
  expect(await isMoving(hero)).toBe(false);
  const size = await play.boundingBox();
  expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
});

/** Returns whether the animation in this part of the page changes within a few frames. */
function isMoving(part: Locator): Promise<boolean> {
  return part.evaluate(async (element) => {
    const look = () => element.querySelector("[aria-hidden] svg")?.outerHTML;
    const before = look();
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    return look() !== before;
  });
}

test("an overflowing code sample shows that it scrolls, has a name, and scrolls by keyboard", {
  tag: longTag,
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/blogs");
    const sample = page.getByRole("region", { name: /^JavaScript code/ }).first();
    await sample.focus();
    await expect(sample).toBeFocused();
    const atStart = await drawRightEdge(page, sample);
    const isAtEnd = () =>
      sample.evaluate((element) => element.scrollLeft + element.clientWidth >= element.scrollWidth - 1);
    while (!(await isAtEnd())) await page.keyboard.press("ArrowRight");
    expect(atStart.equals(await drawRightEdge(page, sample)), `${colorScheme}: at its end`).toBe(false);
  }
});

/** Takes a screenshot of an element's right edge above its first line, where there is no text. */
async function drawRightEdge(page: Page, part: Locator): Promise<Buffer> {
  await part.scrollIntoViewIfNeeded();
  const box = await part.boundingBox();
  if (!box) throw new Error("it is not on the page");
  return page.screenshot({ clip: { x: box.x + box.width - 12, y: box.y + 6, width: 8, height: 6 } });
}

test("the tips' pictures align with their text", { tag: longTag }, async ({ page }) => {
  await page.goto("/");
  const tips = page.getByRole("region", { name: "Free tips" });
  const picture = tips.getByRole("article").first().locator("img");
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const [box, text] = await Promise.all([
    picture.boundingBox(),
    tips.getByRole("heading", { level: 3 }).first().boundingBox(),
  ]);
  if (!box || !text) throw new Error("they are not on the page");
  const draw = (x: number) =>
    page.screenshot({ clip: { x, y: box.y + box.height / 2, width: 4, height: 4 } });
  expect((await draw(text.x + 2)).equals(await draw(text.x - 6)), "something is drawn there").toBe(false);
});
