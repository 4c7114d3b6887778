// This file is long because it is everything that one form does; every test starts on it.

import type { Page } from "@playwright/test";
import { sameOrigin, signInNewPerson } from "#dev/testing/people";
import { hostileTexts } from "#e2e/hostile-texts";
import { loseAnswer, loseRequest } from "#e2e/lost-connection";
import { expect, test } from "#e2e/test";

// Courses are added to this worker's own catalog: other tests rely on what's on the first page.
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

const details = "From the first sound to a talk with the neighbours, in small steps.";
const added = "Successfully added service to the homepage";

test.beforeEach(async ({ page }) => {
  await signInNewPerson(page);
  await page.goto("/adservice");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Add new Service!");
});

async function fill(page: Page, title: string) {
  await page.route("https://pictures.invalid/**", (route) =>
    route.fulfill({ path: "public/courses/everyday-spanish.svg" }),
  );
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Photo URL").fill("https://pictures.invalid/course.svg");
  await page.getByLabel("Details").fill(details);
  await page.getByLabel("Ratings").fill("4.9");
  await page.getByLabel("Price").fill("12.50");
}

async function countCourses(page: Page, title: string): Promise<number> {
  const courses = await (await page.request.get("/api/services?limit=100")).json();
  return courses.filter((course: { title: string }) => course.title === title).length;
}

test("a new course is on the home page and in the list at once, by link and by URL", async ({ page }) => {
  const title = "Everyday Portuguese";
  const cards = page.getByRole("main").getByRole("listitem").filter({ hasText: title, visible: true });
  // The router has prefetched both lists by now, without the new course.
  await page.getByRole("banner").getByRole("link", { name: "Home" }).hover();
  await page.getByRole("banner").getByRole("link", { name: "Services", exact: true }).hover();
  const preview = page.getByRole("region", { name: "Preview" });
  const star = () =>
    preview
      .locator(".rating")
      .evaluate((rating) =>
        [rating, ...rating.children].map((part) => getComputedStyle(part, "::before").content).join(),
      );
  expect(await star(), "the sign before a course that nobody has rated").not.toContain("\u2605");
  await fill(page, title);
  await expect(preview).toContainText(title);
  await expect(preview).toContainText("$12.50");
  expect(await star(), "the sign before a rating").toContain("\u2605");
  await expect(preview.locator("img")).toHaveAttribute("src", "https://pictures.invalid/course.svg");
  await page.getByRole("button", { name: "Add service" }).click();
  await expect(page.getByText(added, { exact: true })).toBeVisible();
  for (const label of ["Title", "Photo URL", "Details", "Ratings", "Price"]) {
    await expect(page.getByLabel(label)).toHaveValue("");
  }

  await page.getByRole("banner").getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { name: "Explore our latest courses" })).toBeVisible();
  await expect(cards).toHaveCount(1);
  await page.getByRole("banner").getByRole("link", { name: "Services", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All courses" })).toBeVisible();
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("$12.50");
  for (const path of ["/", "/services"]) {
    await page.goto(path);
    await expect(cards).toHaveCount(1);
  }
  await cards.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText(details, { exact: true })).toBeVisible();
});

test("every invalid field shows a message, the first gets the focus, and nothing is sent", async ({
  page,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  await page.getByRole("button", { name: "Add service" }).click();
  await expect(page.getByLabel("Title")).toBeFocused();
  for (const [label, message] of [
    ["Title", "Title must be at least 3 characters."],
    ["Photo URL", "Enter a URL that starts with https://."],
    ["Details", "Add a little more detail: at least 20 characters."],
    ["Ratings", "Enter a rating."],
    ["Price", "Enter a price in dollars."],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`^${message}`));
  }
  await fill(page, "Everyday Finnish");
  await page.getByLabel("Photo URL").fill("javascript:alert(1)");
  await page.getByLabel("Price").fill("1.005");
  await page.getByRole("button", { name: "Add service" }).click();
  await expect(page.getByLabel("Photo URL")).toBeFocused();
  await expect(page.getByLabel("Price")).toHaveAccessibleDescription(/^Use at most two decimals\./);
  await expect(page.getByLabel("Title")).not.toHaveAttribute("aria-invalid");
  expect(sent).toEqual([]);
});

test("what else a teacher says about a course is on its page and card; a wrong line opens the folded part", async ({
  page,
}) => {
  const title = "Everyday Danish";
  await fill(page, title);
  const fold = page.getByText("More about the course");
  const outcomes = page.getByLabel("What students will learn");
  await fold.click();
  await page.getByLabel("Headline").fill("Talk with the neighbors");
  await page.getByLabel("Category").selectOption("Languages");
  await page.getByLabel("Level").selectOption("Beginner");
  await page.getByLabel("Language").selectOption("Danish");
  await page.getByLabel("Requirements").fill("Fifteen minutes a day");
  await outcomes.fill(`Order a meal\n\n${"a".repeat(121)}`);
  await expect(page.getByRole("region", { name: "Preview" })).toContainText("Beginner");
  await fold.click();
  await page.getByRole("button", { name: "Add service" }).click();
  await expect(outcomes).toBeFocused();
  await expect(outcomes).toHaveAccessibleDescription(/^Each line must be 120 characters or fewer\./);
  await outcomes.fill("Order a meal\n\nAsk the way");
  await expect(outcomes).not.toHaveAttribute("aria-invalid");
  await page.getByRole("button", { name: "Add service" }).click();
  await expect(page.getByText(added, { exact: true })).toBeVisible();
  await expect(page.getByText(`${title} is published and has no lessons yet.`)).toBeVisible();
  await expect(page.getByLabel("Level")).toHaveValue("");

  const [{ _id }] = await (await page.request.get("/api/services?limit=1")).json();
  await expect(page.getByRole("link", { name: "Add lessons" })).toHaveAttribute("href", `/teach/${_id}`);
  await page.goto(`/details/${_id}`);
  const main = page.getByRole("main");
  await expect(main.getByText("Talk with the neighbors", { exact: true })).toBeVisible();
  await expect(main.getByText("Danish", { exact: true })).toBeVisible();
  await expect(main.getByText("Level: Beginner")).toBeVisible();
  await expect(main.getByRole("region", { name: "What you will learn" }).getByRole("listitem")).toHaveText([
    "Order a meal",
    "Ask the way",
  ]);
  await expect(main.getByRole("region", { name: "Requirements" })).toContainText("Fifteen minutes a day");
  await expect(main.getByText("This course has no lessons yet.")).toBeVisible();
  await page.goto("/services");
  const card = main.getByRole("listitem").filter({ hasText: title });
  await expect(card).toContainText("Grace Hopper");
  await expect(card).toContainText("Beginner");
});

test("an uploaded picture fills in its address, and the course shows it", async ({ page }) => {
  const title = "Everyday Norwegian";
  await fill(page, title);
  await page.getByLabel("Or upload a picture").setInputFiles("docs/screenshots/home.png");
  const address = page.getByLabel("Photo URL");
  await expect(address).toHaveValue(/^\/api\/files\/[0-9a-f]{24}$/);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.locator("img")).toHaveAttribute("src", await address.inputValue());
  await page.getByRole("button", { name: "Add service" }).click();
  await expect(page.getByText(added, { exact: true })).toBeVisible();
  await expect(page.getByText("Uploaded:"), "the next course has its own").toBeHidden();
  const [{ _id }] = await (await page.request.get("/api/services?limit=1")).json();
  await page.goto(`/details/${_id}`);
  const picture = page.getByRole("img", { name: `Cover image of ${title}` });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test("a taken title is a field error with a link to that course, and the input stays", async ({
  page,
  pageErrors,
}) => {
  const [course] = await (await page.request.get("/api/services?limit=1")).json();
  await fill(page, ` ${course.title.toUpperCase()} `);
  await page.getByRole("button", { name: "Add service" }).click();
  const title = page.getByLabel("Title");
  await expect(title).toBeFocused();
  await expect(title).toHaveAttribute("aria-invalid", "true");
  await expect(title).toHaveAccessibleDescription(
    "A course with this title already exists. View the existing course",
  );
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
  await page.getByRole("link", { name: "View the existing course" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(course.title);
  await page.goBack();
  await expect(page.getByLabel("Details")).toHaveValue(details);

  await title.fill("Everyday Icelandic");
  await expect(page.getByRole("link", { name: "View the existing course" })).toHaveCount(0);
  await page.getByRole("button", { name: "Add service" }).click();
  await expect(page.getByText(added, { exact: true })).toBeVisible();
});

test("a price with a comma is rejected with a message, not multiplied by a hundred", async ({ page }) => {
  await fill(page, "Everyday Estonian");
  const price = page.getByLabel("Price");
  await price.fill("");
  await price.pressSequentially("12,50");
  await page.getByRole("button", { name: "Add service" }).click();
  await expect(price).toBeFocused();
  await expect(price).toHaveValue("12,50");
  await expect(price).toHaveAccessibleDescription(/^Use only digits and a decimal point, like 12\.50\./);
  expect(await countCourses(page, "Everyday Estonian")).toBe(0);
});

for (const [moment, lose] of [
  ["before the course has arrived", loseRequest],
  ["after the course was stored", loseAnswer],
] as const) {
  test(`a connection lost ${moment} loses no text, and retrying adds the course once`, async ({
    page,
    pageErrors,
  }) => {
    const title = `Lost ${moment}`;
    await fill(page, title);
    await lose({ page, path: "**/api/services", method: "POST" });
    await page.getByRole("button", { name: "Add service" }).click();
    await expect(page.getByText("We couldn't reach the site", { exact: true })).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue(title);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(added, { exact: true })).toBeVisible();
    await expect(page.getByLabel("Title")).toHaveValue("");
    expect(await countCourses(page, title)).toBe(1);
    pageErrors.length = 0;
  });
}

test("a double-click adds the course once and reports no failure", async ({ page }) => {
  await fill(page, "Clicked Twice");
  await page.getByRole("button", { name: "Add service" }).dblclick();
  await expect(page.getByText(added, { exact: true })).toBeVisible();
  expect(await countCourses(page, "Clicked Twice")).toBe(1);
});

test("a malicious course is shown as text: nothing runs, the price stays in place, and pages fit a phone", async ({
  page,
}) => {
  const { markup, rightToLeft, longWord, noWidth } = hostileTexts;
  const title = `${markup} ${rightToLeft}`.slice(0, 119);
  await page.setViewportSize({ width: 390, height: 844 });
  await fill(page, title);
  await page.getByLabel("Details").fill(`${rightToLeft} ${noWidth} ${longWord}`);
  await page.getByLabel("Ratings").fill("4.9 \u200f כוכבים");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await page.getByRole("button", { name: "Add service" }).click();
  await expect(page.getByText(added, { exact: true })).toBeVisible();
  const [{ _id }] = await (await page.request.get("/api/services?limit=1")).json();
  for (const path of ["/", "/services", `/details/${_id}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: markup.slice(0, 40) })).toBeVisible();
    await expect(page.getByText("$12.50", { exact: true }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
    expect(await page.evaluate(() => "harmed" in window), path).toBe(false);
  }
});

test("10 MB are rejected over the network too, and the site keeps working", async ({ page }) => {
  const data = JSON.stringify({ title: "a".repeat(10 * 1024 * 1024) });
  const headers = { ...sameOrigin, "Content-Type": "application/json" };
  for (const path of ["/api/services", "/api/reviews"]) {
    expect((await page.request.post(path, { data, headers })).status(), path).toBe(413);
  }
  expect((await page.request.get("/api/health")).status()).toBe(200);
});
