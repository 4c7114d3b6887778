// This file is long because it covers one large form, the start of every test.

import type { Page } from "@playwright/test";
import { longTag, sampleCases } from "#dev/testing/cases";
import { sameOrigin, signInNewPerson } from "#dev/testing/people/people";
import { dropRequest, dropResponse } from "#e2e/support/faults/lost-connection";
import { hostileTexts } from "#e2e/support/pages/hostile-texts";
import { expect, test } from "#e2e/support/test";

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

test("a new course is on the home page and in the list at once, by link and by URL, and once after a double-click", async ({
  page,
}) => {
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
        [rating, ...rating.querySelectorAll("*")]
          .map((part) => getComputedStyle(part, "::before").maskImage)
          .join(),
      );
  expect(await star(), "the star before a course without ratings").not.toContain("url(");
  await fill(page, title);
  await expect(preview).toContainText(title);
  await expect(preview).toContainText("$12.50");
  expect(await star(), "the star before a rating").toContain("url(");
  await expect(preview.locator("img")).toHaveAttribute("src", "https://pictures.invalid/course.svg");
  await page.getByRole("button", { name: "Add service" }).dblclick();
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

test("every invalid field and a taken title show a message, the first gets the focus, nothing is sent, and what was typed stays", async ({
  page,
  pageErrors,
}) => {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  const find = (label: string) => page.getByLabel(label);
  const button = page.getByRole("button", { name: "Add service" });
  await button.click();
  await expect(find("Title")).toBeFocused();
  for (const [label, message] of [
    ["Title", "Title must be at least 3 characters."],
    ["Photo URL", "Enter a URL that starts with https://."],
    ["Details", "Add a little more detail: at least 20 characters."],
    ["Ratings", "Enter a rating."],
    ["Price", "Enter a price in dollars."],
  ] as const) {
    await expect(find(label)).toHaveAttribute("aria-invalid", "true");
    await expect(find(label)).toHaveAccessibleDescription(new RegExp(`^${message}`));
  }
  await fill(page, "Everyday Finnish");
  await find("Photo URL").fill("javascript:alert(1)");
  await find("Price").fill("1.005");
  await button.click();
  await expect(find("Photo URL")).toBeFocused();
  await expect(find("Price")).toHaveAccessibleDescription(/^Use at most two decimals\./);
  await expect(find("Title")).not.toHaveAttribute("aria-invalid");

  const [course] = await (await page.request.get("/api/services?limit=1")).json();
  await fill(page, ` ${course.title.toUpperCase()} `);
  await find("Price").fill("");
  await find("Price").pressSequentially("12,50");
  await button.click();
  await expect(find("Price")).toBeFocused();
  await expect(find("Price")).toHaveValue("12,50");
  await expect(find("Price")).toHaveAccessibleDescription(
    /^Use only digits and a decimal point, like 12\.50\./,
  );
  expect(sent).toEqual([]);

  await find("Price").fill("12.50");
  await button.click();
  await expect(find("Title")).toBeFocused();
  await expect(find("Title")).toHaveAccessibleDescription(
    "A course with this title already exists. View the existing course",
  );
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("409")]);
  await page.getByRole("link", { name: "View the existing course" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(course.title);
  await page.goBack();
  await expect(find("Details")).toHaveValue(details);
  await find("Title").fill("Everyday Icelandic");
  await expect(page.getByRole("link", { name: "View the existing course" })).toHaveCount(0);
  await button.click();
  await expect(page.getByText(added, { exact: true })).toBeVisible();
});

test("the optional fields and an uploaded picture are on the page and card of a course, and a wrong line opens the folded part", async ({
  page,
}) => {
  const title = "Everyday Danish";
  await fill(page, title);
  await page.getByLabel("Or upload a picture").setInputFiles("docs/screenshots/home.png");
  const address = page.getByLabel("Photo URL");
  await expect(address).toHaveValue(/^\/api\/files\/[0-9a-f]{24}$/);
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.locator("img")).toHaveAttribute("src", await address.inputValue());
  const fold = page.getByText("More about the course");
  const outcomes = page.getByLabel("What students will learn");
  await fold.click();
  await page.getByLabel("Headline").fill("Talk with the neighbors");
  await page.getByLabel("Category").selectOption("Languages");
  await page.getByLabel("Level").selectOption("Beginner");
  await page.getByLabel("Language").selectOption("Danish");
  await page.getByLabel("Requirements").fill("Fifteen minutes a day");
  await outcomes.fill(`Order a meal\n\n${"a".repeat(121)}`);
  await expect(preview).toContainText("Beginner");
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
  await expect(page.getByText("Uploaded:"), "the next course has its own picture").toBeHidden();

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
  const price = page.getByRole("complementary", { name: "Price" });
  await expect(price).toContainText("This course has no lessons yet.");
  await expect(price).not.toContainText("Certificate");
  await expect(page.getByRole("heading", { name: "Course content" })).toBeHidden();
  const picture = page.getByRole("img", { name: `Cover image of ${title}` });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.goto("/services");
  const card = main.getByRole("listitem").filter({ hasText: title });
  await expect(card).toContainText("Grace Hopper");
  await expect(card).toContainText("Beginner");
});

const losses = [
  { moment: "before the course has arrived", lose: dropRequest },
  { moment: "after the course was stored", lose: dropResponse },
];

for (const { moment, lose } of sampleCases(losses, { extra: 1 })) {
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

test("a malicious course and a malicious review of it are shown as text: nothing runs, the price stays in place, and pages fit a phone", async ({
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
  const [{ _id, title: stored }] = await (await page.request.get("/api/services?limit=1")).json();
  for (const path of ["/", "/services", `/details/${_id}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: markup.slice(0, 40) })).toBeVisible();
    await expect(page.getByText("$12.50", { exact: true }).first()).toBeVisible();
    await expectHarmless(page, path);
  }

  const review = Object.values(hostileTexts).join("\n");
  await signInNewPerson(page);
  await page.goto(`/details/${_id}`);
  await page.getByLabel("Review message").fill(review);
  await page.getByRole("button", { name: "Add review" }).click();
  await expect(page.getByText("Successfully posted your review", { exact: true })).toBeVisible();
  const [posted] = await (await page.request.get(`/api/reviews/${encodeURIComponent(stored)}`)).json();
  expect(posted.review).toBe(review);
  for (const path of [`/details/${_id}`, "/myreviews", `/edit/${posted._id}`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    if (!path.startsWith("/edit")) {
      await expect(page.getByText(hostileTexts.emoji)).toContainText(markup);
    }
    await expectHarmless(page, path);
  }
});

/** Fails if text of the open page ran as code or made the page wider than a phone. */
async function expectHarmless(page: Page, path: string): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  expect(await page.evaluate(() => "harmed" in window), path).toBe(false);
}

test("10 MB are rejected over the network too, and the site keeps working", { tag: longTag }, async ({
  page,
}) => {
  const data = JSON.stringify({ title: "a".repeat(10 * 1024 * 1024) });
  const headers = { ...sameOrigin, "Content-Type": "application/json" };
  for (const path of ["/api/services", "/api/reviews"]) {
    expect((await page.request.post(path, { data, headers })).status(), path).toBe(413);
  }
  expect((await page.request.get("/api/health")).status()).toBe(200);
});
