import { longTag } from "#dev/testing/cases";
import { addOwnedCourse } from "#e2e/support/pages/add-owned-course";
import { expectKeptFocus, press } from "#e2e/support/pages/keyboard";
import { loadScripts } from "#e2e/support/pages/load-scripts";
import { expect, test } from "#e2e/support/test";

// Courses are added to this worker's own catalog: other tests rely on what's on the first page.
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

const two = [{ title: "First steps", body: "Put **one foot** before the other." }, { title: "Longer walks" }];

test("a course is learned by keyboard alone, from the list to the certificate", async ({
  page,
  student: _,
  ownApp,
}) => {
  test.slow();
  await addOwnedCourse({ page, app: ownApp, lessons: two });
  const heading = page.getByRole("heading", { level: 1 });
  const done = page.getByRole("button", { name: "Done", exact: true });
  const promotion = page.getByRole("contentinfo").getByRole("navigation", { name: "Company" });
  await page.goto("/learn");
  await expect(promotion).toBeVisible();
  await press(page, page.getByRole("link", { name: /^Start/ }));
  await expect(heading).toHaveText("First steps");
  await expect(page.getByText("Lesson 1 of 2", { exact: true })).toBeVisible();
  await expect(promotion, "no footer but the legal links while learning").toBeHidden();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Terms" })).toBeVisible();
  await press(page, page.getByRole("button", { name: "Mark as done" }), "Space");
  await expect(done).toBeFocused();
  await expectKeptFocus(page);
  await press(page, page.getByRole("main").getByRole("link", { name: "Next Longer walks" }));
  await expect(heading).toHaveText("Longer walks");
  await expect(page.getByRole("progressbar", { name: "1 of 2 lessons done" })).toBeVisible();
  await press(page, page.getByRole("button", { name: "Mark as done" }));
  await expect(page.getByRole("status").filter({ hasText: "You finished the course" })).toBeVisible();
  await press(page, page.getByRole("link", { name: "View your certificate" }));
  await expect(heading).toHaveText("Certificate of completion");
  await expect(promotion).toBeVisible();
});

test("on a phone, the bar stays at the top of the window in one line, and its button opens the outline by keyboard", async ({
  page,
  student: _,
  ownApp,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const body = "One foot before the other.\n\n".repeat(60);
  const lessons = [
    { title: "First steps", body },
    { title: "Longer walks", body },
  ];
  const title = `A course whose title has no room on a phone ${"on and on ".repeat(4)}`.trim();
  const course = await addOwnedCourse({ page, app: ownApp, lessons, change: { title } });
  await page.goto(`/learn/${course.id}/${course.lessons[0]?.id}`);
  const button = page.getByRole("button", { name: "Course content" });
  const drawer = page.getByRole("dialog", { name: "Course content" });
  await expect(page.getByRole("complementary", { name: "Course content" })).toBeHidden();
  await press(page, button);
  await expect(drawer.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await press(page, drawer.getByRole("link", { name: /Longer walks/ }));
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Longer walks");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.mouse.wheel(0, 1000);
  const bar = page.locator(".learning-bar");
  await expect.poll(async () => (await bar.boundingBox())?.y).toBe(0);
  await expect(page.getByText("Lesson 2 of 2", { exact: true })).toBeInViewport();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(58);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("a course's URL opens the lesson where the student left off, and once that is done, the next one", {
  tag: longTag,
}, async ({ page, student: _, ownApp }) => {
  const course = await addOwnedCourse({ page, app: ownApp, lessons: two });
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  const heading = page.getByRole("heading", { level: 1 });
  await page.goto("/purchases");
  for (const title of ["First steps", "Longer walks"]) {
    await page.getByRole("link", { name: `: ${course.title}` }).click();
    await expect(heading).toHaveText(title);
    await page.getByRole("button", { name: "Mark as done" }).click();
    await expect(page.getByRole("button", { name: "Done", exact: true })).toBeVisible();
    // Skips the page that only redirects.
    await page.goBack();
    await expect(heading).toHaveText("Purchases");
  }
  expect(documents).toEqual(["/purchases"]);

  // A refresh in the page would reload the lesson a second after it was opened.
  const answer = await page.request.get(`/learn/${course.id}`);
  expect(await answer.text()).not.toContain('http-equiv="refresh"');
});

test("a lesson prints without the site around it, and its script has no Markdown parser", {
  tag: longTag,
}, async ({ page, student: _, ownApp }) => {
  const course = await addOwnedCourse({ page, app: ownApp, lessons: two });
  const scripts = await loadScripts(page, `/learn/${course.id}`);
  expect(scripts.length).toBeGreaterThan(0);
  const hasParser = ({ text }: { text: string }) => text.includes("blockquote") && text.includes("hljs");
  expect(scripts.filter(hasParser).map(({ url }) => url)).toEqual([]);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Put one foot before the other.")).toBeVisible();
  for (const role of ["banner", "complementary", "contentinfo", "button"] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
});

test("an unknown lesson is not found, and a course that is not owned shows the way to it", {
  tag: longTag,
}, async ({ page, student: _, ownApp }) => {
  const owned = await addOwnedCourse({ page, app: ownApp, lessons: two });
  const [other] = await (await page.request.get("/api/services?limit=100"))
    .json()
    .then((courses) =>
      courses.filter(
        ({ _id, totals }: { _id: string; totals: { lessons: number } }) =>
          _id !== owned.id && totals.lessons > 0,
      ),
    );
  const unknown = "0".repeat(24);
  const otherOutline = await (await page.request.get(`/api/services/${other._id}/outline`)).json();
  const otherLessons: { id: string; preview: boolean }[] = otherOutline.sections.flatMap(
    (section: { lessons: { id: string; preview: boolean }[] }) => section.lessons,
  );
  const otherLesson = otherLessons.find(({ preview }) => !preview)?.id;
  expect(otherLesson).toBeDefined();
  for (const path of [
    `/learn/${unknown}`,
    `/learn/${owned.id}/${unknown}`,
    `/learn/${owned.id}/${otherLesson}`,
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("Page not found");
    await expect(page).toHaveTitle("Not found _ Openbook");
  }
  await page.goto(`/learn/${other._id}/${otherLesson}`);
  await page.getByRole("link", { name: "See the course" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(other.title);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("a lesson and its outline can be read", { tag: longTag }, async ({ page, student: _, ownApp }) => {
    const course = await addOwnedCourse({ page, app: ownApp, lessons: two });
    await page.goto(`/learn/${course.id}`);
    await page.getByRole("link", { name: "Continue at First steps" }).click();
    await expect(page.getByText("Put one foot before the other.")).toBeVisible();
    for (const name of ["Mark as done", "Course content"]) {
      await expect(page.getByRole("button", { name })).toBeHidden();
    }
    await page
      .getByRole("complementary")
      .getByRole("link", { name: /Longer walks/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Longer walks");
  });
});
