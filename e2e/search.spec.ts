import type { Page } from "@playwright/test";
import { longTag } from "#dev/testing/cases";
import { addCourse } from "#e2e/support/pages/add-course";
import { press, pressSlash, tabTo, typeInto } from "#e2e/support/pages/keyboard";
import { findSearchParts } from "#e2e/support/pages/search-page";
import { expect, test } from "#e2e/support/test";

const spanish = "Everyday Spanish: Your First 500 Sentences";

const readScroll = (page: Page) => page.evaluate(() => Math.round(scrollY));

test("results follow the query, the filters, and the sort order, and stay so over a course, Back, a reload, and a shared link", async ({
  page,
  browser,
}) => {
  const { field, heading, titles, status, sort } = findSearchParts(page);
  await page.goto("/services");
  await expect(titles).toHaveCount(24);
  const entries = await page.evaluate(() => history.length);
  await field.pressSequentially("spanihs");
  await expect(heading).toHaveText("Results for spanish");
  await expect(page.getByText("Showing results for spanish. Search for spanihs instead.")).toBeVisible();
  await expect(titles.first()).toHaveText(spanish);
  await expect(page).toHaveURL("/services?q=spanihs");
  await expect(page).toHaveTitle("spanihs - Services _ Openbook");

  await field.fill("");
  await expect(page).toHaveURL("/services");
  await expect(titles).toHaveCount(24);
  await page.getByRole("radio", { name: "Programming" }).check();
  await expect(page).toHaveURL("/services?category=programming");
  await expect(heading).toHaveText("Programming courses");
  await sort.selectOption("Price: low to high");
  await expect(page).toHaveURL("/services?category=programming&sort=price");
  expect(await page.evaluate(() => history.length), "nothing is pushed").toBe(entries);
  await expect(titles.first()).toBeVisible();
  const found = await titles.allInnerTexts();
  await expect(status).toHaveText(`${found.length} courses`);

  const last = page.getByRole("main").getByRole("link", { name: found.at(-1) ?? "" });
  await last.scrollIntoViewIfNeeded();
  const scroll = await readScroll(page);
  await last.click();
  await expect(heading).toHaveText(found.at(-1) ?? "");
  await page.goBack();
  await expect(titles).toHaveText(found);
  await expect.poll(() => readScroll(page), "the list is where it was left").toBe(scroll);
  await expect(sort).toHaveValue("price");
  await page.reload();
  await expect(titles).toHaveText(found);
  await expect(page.getByRole("radio", { name: "Programming" })).toBeChecked();

  const context = await browser.newContext();
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(findSearchParts(shared).titles).toHaveText(found);
  await context.close();

  await page.getByRole("link", { name: "Remove Programming" }).click();
  await expect(page).toHaveURL("/services?sort=price");
});

test("on a phone, the filters are a sheet that opens, applies at once, and closes", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services");
  const open = page.getByRole("button", { name: /^Filters/ });
  const sheet = page.getByRole("group", { name: "Filters" });
  await expect(sheet).toBeHidden();
  await open.click();
  await expect(sheet.getByRole("button", { name: "Close filters" })).toBeFocused();
  await sheet.getByRole("radio", { name: "Design" }).check();
  await expect(page).toHaveURL("/services?category=design");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  await expect(open).toHaveAccessibleName("Filters 1 on");
  await page.getByRole("link", { name: "Clear all filters" }).click();
  await expect(page).toHaveURL("/services");
});

test("searching, filtering and opening a course work by keyboard, with visible focus", {
  tag: longTag,
}, async ({ page }) => {
  const { field, heading, titles } = findSearchParts(page);
  await page.goto("/services");
  await pressSlash(page);
  await expect(field).toBeFocused();
  await page.keyboard.type("course");
  await expect(page).toHaveURL("/services?q=course");
  await tabTo(page, page.getByRole("radio", { name: "All categories" }));
  await page.keyboard.press("ArrowDown");
  await expect(page).toHaveURL("/services?q=course&category=programming");
  await press(page, page.getByRole("link", { name: "Remove Programming" }));
  await expect(page).toHaveURL("/services?q=course");
  await typeInto(page, field, " spanish");
  await expect(titles.first()).toBeVisible();
  await page.goto("/services?q=spanish");
  await press(page, page.getByRole("main").getByRole("link", { name: spanish }));
  await expect(heading).toHaveText(spanish);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a search from the home page or the header can be corrected, filtered, sorted, and continued, also on a phone, and one that finds nothing suggests others", async ({
    page,
  }) => {
    const { field, heading, titles, sort } = findSearchParts(page);
    await page.goto("/blogs");
    await page.getByRole("banner").getByRole("searchbox").fill("spanish");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/services?q=spanish");
    await page.goto("/");
    await page.getByRole("main").getByRole("searchbox").fill("spanihs");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/services?q=spanihs");
    await expect(page.getByText("Showing results for spanish. Search for spanihs instead.")).toBeVisible();
    await expect(titles.first()).toHaveText(spanish);
    await expect(field).toHaveValue("spanihs");

    await field.fill("");
    await page.getByRole("radio", { name: "Programming" }).check();
    await sort.selectOption("Top rated");
    await page.getByRole("button", { name: "Show results" }).click();
    await expect(page).toHaveURL("/services?category=programming&sort=top-rated");
    await expect(heading).toHaveText("Programming courses");
    const found = await titles.allInnerTexts();
    await titles.first().getByRole("link").click();
    await expect(heading).toHaveText(found[0] ?? "");
    await page.goBack();
    await expect(titles).toHaveText(found);
    await page.getByRole("link", { name: "Clear all filters" }).click();
    await expect(page).toHaveURL("/services?sort=top-rated");

    await page.goto("/services?q=spanish+xyzzyx&category=languages");
    await expect(page.getByRole("heading", { name: "No courses found for" })).toBeVisible();
    await expect(titles).toHaveCount(3);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, follow");
    await page
      .getByRole("list", { name: "Suggested searches" })
      .getByRole("link", { name: /^spanish/ })
      .click();
    await expect(heading).toHaveText("Results for spanish");
    await expect(titles.first()).toHaveText(spanish);
    const canonical = page.locator("link[rel=canonical]");
    await expect(canonical).toHaveAttribute("href", /\/services\?q=spanish&category=languages$/);

    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/services");
    const open = page.getByRole("button", { name: /^Filters/ });
    await open.click();
    const close = page.getByRole("button", { name: "Close filters" });
    await expect(close).toBeFocused();
    await close.click();
    await expect(page.getByRole("group", { name: "Filters" })).toBeHidden();
    await open.click();
    await page.getByRole("radio", { name: "Design" }).check();
    await page.getByRole("button", { name: "Show results" }).click();
    await expect(page).toHaveURL("/services?category=design");
    await expect(heading).toHaveText("Design courses");
  });
});

test.describe("without JavaScript, with more courses than a page has", () => {
  test.use({ javaScriptEnabled: false, baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

  test("a filtered list goes on over pages, and Back returns to the one before", { tag: longTag }, async ({
    page,
    ownApp,
  }) => {
    await addCourse({ app: ownApp, change: { title: "One Too Many for a Page of Results" } });
    await ownApp.revalidate();
    const { titles, status } = findSearchParts(page);
    await page.goto("/services?price=0-&sort=-price");
    await expect(status).toHaveText(/^\d+ courses$/);
    const total = Number.parseInt((await status.textContent()) ?? "", 10);
    const seen = await titles.allInnerTexts();
    let [previous, address] = [seen, page.url()];
    for (const next = page.getByRole("link", { name: "Next", exact: true }); await next.isVisible(); ) {
      [previous, address] = [seen.slice(-24), page.url()];
      await next.click();
      await expect(page).not.toHaveURL(address);
      await expect(titles.first()).not.toHaveText(previous[0] ?? "");
      seen.push(...(await titles.allInnerTexts()));
    }
    expect(seen).toHaveLength(total);
    expect(new Set(seen).size).toBe(total);
    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(titles).toHaveText(previous);
  });
});
