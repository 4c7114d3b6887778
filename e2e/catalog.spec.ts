import { longTag } from "#dev/testing/cases";
import { firstCourseShard } from "#dev/testing/seo/list-sitemap-urls";
import { addCourse } from "#e2e/support/pages/add-course";
import { deleteCourses } from "#e2e/support/servers/own-database";
import { expect, test } from "#e2e/support/test";

// These stop and fill their worker's own database, one after the other.
test.describe.configure({ mode: "serial" });

const requests = 100;

test("a hundred requests for each public page and part of the sitemap run no database command", {
  tag: longTag,
}, async ({ ownApp }) => {
  const courses = await fetch(`${ownApp.baseURL}/api/services?limit=3`).then((answer) => answer.json());
  const details = courses.map(({ _id }: { _id: string }) => `/details/${_id}`);
  const teacher = `/teachers/${courses[0].teacher.id}`;
  const others = [
    "/",
    "/services",
    "/blogs",
    "/teach-here",
    "/legal/terms",
    teacher,
    "/sitemap.xml",
    firstCourseShard,
  ];
  await ownApp.settle();
  for (const path of [...others, ...details]) await fetch(ownApp.baseURL + path);
  ownApp.commands.take();

  for (const path of [...others, details[0]]) {
    const answers = Array.from({ length: requests }, async () => {
      const answer = await fetch(ownApp.baseURL + path);
      await answer.arrayBuffer();
      return answer.status;
    });
    expect(new Set(await Promise.all(answers)), path).toEqual(new Set([200]));
    expect(ownApp.commands.take(), path).toEqual([]);
  }

  await fetch(`${ownApp.baseURL}/api/services`);
  expect(ownApp.commands.take(), "the counter sees what does reach the database").toContain("find");
});

test("a broken or missing picture leaves the page intact", { tag: longTag }, async ({
  ownApp,
  page,
  pageErrors,
}) => {
  const title = "Broken Picture";
  const image = "https://pictures.invalid/never.png";
  await addCourse({ app: ownApp, change: { title, image } });
  await ownApp.revalidate();
  await page.route(image, (route) => route.abort());
  await page.goto(`${ownApp.baseURL}/services`);
  const cards = page.getByRole("main").getByRole("listitem");
  const card = cards.filter({ hasText: title });
  await expect(card.locator("img")).toHaveCount(0);
  await expect(card.locator(".generated-cover")).toBeVisible();
  const [broken, whole] = await Promise.all([card.boundingBox(), cards.nth(1).boundingBox()]);
  expect(broken?.height, "the card keeps its shape").toBe(whole?.height);
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining("ERR_FAILED")]);

  await page.unroute(image);
  await page.route(image, () => {});
  await page.goto(`${ownApp.baseURL}/services`, { waitUntil: "domcontentloaded" });
  await expect(card.locator(".generated-cover")).toBeVisible();
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await deleteCourses(ownApp, new RegExp(`^${title}$`));
});

test("while the database is down, cached pages are served and the API answers 503 within 5 s; then all recovers", {
  tag: longTag,
}, async ({ ownApp, page, pageErrors }) => {
  const [course] = await fetch(`${ownApp.baseURL}/api/services?limit=1`).then((answer) => answer.json());
  const known = ["/", "/services", "/blogs", "/legal/contact", `/details/${course._id}`];
  // Work that it does later, such as counting students, would make the pages stale again.
  await ownApp.settle();
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

test("while the database hangs, the API answers 503 within 5 s and pages still load", {
  tag: longTag,
}, async ({ ownApp }) => {
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
