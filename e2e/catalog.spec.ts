import { firstCourseShard } from "#dev/testing/list-sitemap-urls";
import { addCourse, addReviews } from "#e2e/add-course";
import { removeCourses } from "#e2e/own-database";
import { expect, test } from "#e2e/test";

// These stop and fill their worker's own database, one after the other.
test.describe.configure({ mode: "serial" });

const requests = 100;

test("a hundred requests for each public page and part of the sitemap run no database command", async ({
  ownApp,
}) => {
  const courses = await fetch(`${ownApp.baseURL}/api/services?limit=3`).then((answer) => answer.json());
  const details = courses.map(({ _id }: { _id: string }) => `/details/${_id}`);
  const teacher = `/teachers/${courses[0].teacher.id}`;
  const others = ["/", "/services", "/blogs", "/legal/terms", teacher, "/sitemap.xml", firstCourseShard];
  await ownApp.settle();
  for (const path of [...others, ...details]) await fetch(ownApp.baseURL + path);
  ownApp.commands.take();

  for (const path of [...others, details[0]]) {
    for (let number = 0; number < requests; number += 1) {
      const answer = await fetch(ownApp.baseURL + path);
      expect(answer.status).toBe(200);
      await answer.arrayBuffer();
    }
    expect(ownApp.commands.take(), path).toEqual([]);
  }

  await fetch(`${ownApp.baseURL}/api/services`);
  expect(ownApp.commands.take(), "the counter sees what does reach the database").toContain("find");
});

test("a new course shows on the next request for the home page and the list", async ({ ownApp, page }) => {
  const title = "Added While You Looked";
  await addCourse({ app: ownApp, change: { title } });
  await ownApp.revalidate();
  await page.goto(`${ownApp.baseURL}/`);
  await expect(page.getByRole("link", { name: title })).toBeVisible();
  await page.goto(`${ownApp.baseURL}/services`);
  await expect(page.getByRole("link", { name: title })).toBeVisible();
});

test("courses beyond the first page are on the next", async ({ ownApp, page }) => {
  await addCourse({ app: ownApp, change: { title: "One Too Many for the First Page" } });
  await ownApp.revalidate();
  const titles: string[] = [];
  await page.goto(`${ownApp.baseURL}/services`);
  const shown = page.getByRole("main").getByRole("heading", { level: 3 });
  const previous = page.getByRole("link", { name: "Previous", exact: true });
  const first = await shown.allInnerTexts();
  titles.push(...first);
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(previous).toBeVisible();
  titles.push(...(await shown.allInnerTexts()));
  expect(titles.length).toBeGreaterThan(24);
  expect(new Set(titles).size).toBe(titles.length);
  await expect(page).toHaveURL(/\?cursor=/);
  await previous.click();
  await expect(shown).toHaveText(first);
  await expect(previous).toBeHidden();

  await page.goto(`${ownApp.baseURL}/services?cursor=${"0".repeat(36)}`);
  await page.getByRole("link", { name: "Go to the first page" }).click();
  await expect(shown).toHaveText(first);
  await page.goto(`${ownApp.baseURL}/services?cursor=nonsense`);
  await expect(shown).toHaveText(first);
});

test("every review of a course can be read, older ones on demand", async ({ ownApp, page }) => {
  const title = "Much Reviewed";
  await addReviews({ app: ownApp, title, count: 55 });
  await ownApp.revalidate();
  await page.goto(`${ownApp.baseURL}/`);
  await page.getByRole("link", { name: "Show All" }).click();
  // The router keeps the home page, which shows the course too, behind the list.
  await expect(page.getByRole("heading", { level: 1, name: "All courses" })).toBeVisible();
  await page.getByRole("link", { name: title }).click();
  const shown = page.getByRole("region", { name: "Our students Review" }).getByRole("listitem");
  const more = page.getByRole("button", { name: "Show older reviews" });
  await expect(shown).toHaveCount(24);

  await more.click();
  await expect(shown).toHaveCount(48);
  await more.click();
  await expect(shown).toHaveCount(55);
  await expect(shown.last()).toContainText("Review 0");
  await expect(more).toBeHidden();
});

test("a broken or missing picture leaves the page intact", async ({ ownApp, page, pageErrors }) => {
  const title = "Broken Picture";
  const image = "https://pictures.invalid/never.png";
  await addCourse({ app: ownApp, change: { title, image } });
  await ownApp.revalidate();
  await page.route(image, (route) => route.abort());
  await page.goto(`${ownApp.baseURL}/services`);
  const cards = page.getByRole("main").getByRole("listitem");
  const card = cards.filter({ hasText: title });
  await expect(card.locator("img")).toHaveCount(0);
  await expect(card.locator("svg")).toBeVisible();
  const [broken, whole] = await Promise.all([card.boundingBox(), cards.nth(1).boundingBox()]);
  expect(broken?.height, "the card keeps its shape").toBe(whole?.height);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);

  await page.unroute(image);
  await page.route(image, () => {});
  await page.goto(`${ownApp.baseURL}/services`, { waitUntil: "domcontentloaded" });
  await expect(card.locator("svg")).toBeVisible();
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await removeCourses(ownApp, new RegExp(`^${title}$`));
});

test("markup in text is escaped, and a long word doesn't widen the page", async ({ ownApp, page }) => {
  const title = `<script>alert(1)</script> ${"w".repeat(90)}`;
  const details = `</script><img src=x onerror=alert(1)> ${"l".repeat(2000)} שלום 👩‍🏫`;
  const id = await addCourse({ app: ownApp, change: { title, details } });
  await ownApp.revalidate();
  let alerted = false;
  page.on("dialog", async (dialog) => {
    alerted = true;
    await dialog.dismiss();
  });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", "/services", `/details/${id}`]) {
    await page.goto(ownApp.baseURL + path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(390);
  }
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  const jsonLd = await page.locator("script[type='application/ld+json']").textContent();
  expect(JSON.parse(jsonLd ?? "")).toMatchObject({ name: title, description: details });
  expect(alerted).toBe(false);
});

test("while the database is down, cached pages are served and the API answers 503 within 5 s; then all recovers", async ({
  ownApp,
  page,
  pageErrors,
}) => {
  const [course] = await fetch(`${ownApp.baseURL}/api/services?limit=1`).then((answer) => answer.json());
  const known = ["/", "/services", "/blogs", "/legal/contact", `/details/${course._id}`];
  for (const path of known) await fetch(ownApp.baseURL + path);
  const unseen = `/details/${"0".repeat(23)}1`;

  await ownApp.stopDatabase();
  for (const path of known) expect((await fetch(ownApp.baseURL + path)).status, path).toBe(200);
  for (const path of ["/api/services", "/api/health", `/api/services/${course._id}`]) {
    await expectUnavailable(ownApp.baseURL + path);
  }
  const response = await page.goto(ownApp.baseURL + unseen);
  expect(response?.status()).toBe(500);
  await expect(page.getByRole("heading", { name: "We couldn't open this page" })).toBeVisible();
  expect(pageErrors.splice(0).length).toBeGreaterThan(0);

  await ownApp.startDatabase();
  await expect.poll(async () => (await fetch(`${ownApp.baseURL}/api/health`)).status).toBe(200);
  expect((await fetch(`${ownApp.baseURL}/api/services`)).status).toBe(200);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  pageErrors.length = 0;
});

test("while the database hangs, the API answers 503 within 5 s and pages still load", async ({ ownApp }) => {
  expect((await fetch(`${ownApp.baseURL}/services`)).status).toBe(200);
  ownApp.freezeDatabase();
  try {
    await expectUnavailable(`${ownApp.baseURL}/api/services`);
    expect((await fetch(`${ownApp.baseURL}/services`)).status).toBe(200);
  } finally {
    ownApp.thawDatabase();
  }
});

async function expectUnavailable(address: string) {
  const startedAt = Date.now();
  const answer = await fetch(address);
  expect(Date.now() - startedAt, `${address} answered within`).toBeLessThan(5000);
  expect(answer.status, address).toBe(503);
  expect(answer.headers.get("Retry-After"), address).toMatch(/^\d+$/);
  expect(await answer.json()).toEqual({ error: { code: "unavailable", message: expect.any(String) } });
}
