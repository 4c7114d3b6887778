import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { teachCourse } from "#dev/testing/courses/teach-course";
import { callApi, type Person } from "#dev/testing/people/people";
import { addOwnedCourse, addTeacher } from "#e2e/support/pages/add-owned-course";
import { requireSeededLessons } from "#e2e/support/pages/courses";
import type { OwnApp } from "#e2e/support/servers/own-app";
import { deleteCourses } from "#e2e/support/servers/own-database";
import { expect, test } from "#e2e/support/test";

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

const hebrew = "\u05dc\u05d9\u05de\u05d5\u05d3 \u05e2\u05d1\u05e8\u05d9\u05ea";
/** A course whose texts are all in Hebrew. */
const course = {
  language: "he",
  headline: hebrew,
  details: `${hebrew}, ${hebrew}, ${hebrew}.`,
  outcomes: [`${hebrew} 1`],
  requirements: [`${hebrew} 2`],
};

test.afterEach(async ({ page, ownApp }) => {
  // An open lesson reports that it's open, which fails once its course is gone.
  await page.goto("about:blank");
  await deleteCourses(ownApp, new RegExp(hebrew));
});

type ReadText = { text: string; language: string; direction: string };

/** The visible texts in a page's content, with the language and direction in which they are read. */
async function listTexts(page: Page, path: string): Promise<ReadText[]> {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByText(hebrew).first()).toBeVisible();
  return page.getByRole("main").evaluate((main) => {
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const texts: ReadText[] = [];
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement;
      const text = walker.currentNode.textContent?.trim() ?? "";
      if (!element || element.closest("script") || !/\p{L}/u.test(text)) continue;
      const language = element.closest("[lang]")?.getAttribute("lang") ?? "";
      texts.push({ text, language, direction: getComputedStyle(element).direction });
    }
    return texts;
  });
}

type HebrewCourse = { page: Page; app: OwnApp; student: Person; body: string };

/** Adds a Hebrew course that the student owns and another one that is in their cart. Returns the owned one. */
async function addHebrewCourses({ page, app, student, body }: HebrewCourse) {
  const teacher = await addTeacher();
  const lessons = [1, 2].map((number) => ({ title: `${hebrew} ${number}`, body, isPreview: true }));
  const texts = { teacher, lessons, sectionTitle: hebrew };
  const owned = await addOwnedCourse({ page, app, ...texts, change: { ...course, title: `${hebrew} 1` } });
  const change = { ...course, title: `${hebrew} 2` };
  const { id: serviceId } = await teachCourse({ request: page.request, ...texts, change });
  await callApi(page.request, "POST /api/cart", { data: { serviceId, user: student.email } });
  return owned;
}

test("the texts of a Hebrew course are pronounced in Hebrew and read from right to left, and the words around them in English", async ({
  page,
  student,
  ownApp,
}) => {
  test.slow();
  const body = `- [ ] ${hebrew}\n\nJavaScript ${hebrew}`;
  const { id, lessons } = await addHebrewCourses({ page, app: ownApp, student, body });
  const paths = [
    "/",
    `/services?q=${encodeURIComponent(hebrew)}`,
    `/details/${id}`,
    `/details/${id}/preview/${lessons[0]?.id}`,
    `/cart/${student.email}`,
    "/learn",
    `/learn/${id}/${lessons[0]?.id}`,
  ];
  for (const path of paths) {
    for (const { text, language, direction } of await listTexts(page, path)) {
      // What the user has searched for is in no known language.
      if (path.startsWith("/services") && text === hebrew) continue;
      const isHebrew = text.includes(hebrew);
      expect([text, language, isHebrew ? direction : ""], path).toEqual([
        text,
        isHebrew ? "he" : "en",
        isHebrew ? "rtl" : "",
      ]);
    }
  }
});

/** A computed style of the first element that matches; `pseudo` is such as "::after". */
function readStyle(
  page: Page,
  selector: string,
  { property, pseudo }: { property: string; pseudo?: string },
) {
  return page
    .locator(selector)
    .first()
    .evaluate(
      (element, { property, pseudo }) => getComputedStyle(element, pseudo).getPropertyValue(property),
      {
        property,
        pseudo,
      },
    );
}

/** The colors of an element as drawn, at a quarter and at three quarters of its width. */
async function readEnds(element: Locator): Promise<number[][]> {
  const picture = sharp(await element.screenshot()).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const row = Math.floor(info.height / 2) * info.width;
  return [0.25, 0.75].map((part) => {
    const offset = (row + Math.floor(info.width * part)) * info.channels;
    return [...data.subarray(offset, offset + info.channels)];
  });
}

const background = { property: "background-color" };

test("in a contrast theme, stars, progress, done tasks, and what is current or pressed differ from the others", async ({
  page,
  student: _,
  ownApp,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  const { course: rated } = await requireSeededLessons(page, "Japanese from Zero");
  await page.goto(`/details/${rated._id}/reviews/highest`);
  const three = '.stars[data-stars="3"]';
  const given = await readStyle(page, three, { property: "mask-image", pseudo: "::before" });
  const empty = await readStyle(page, three, { property: "mask-image", pseudo: "::after" });
  expect(given).toContain("url(");
  expect(empty).toContain("url(");
  expect(empty).not.toBe(given);
  const pills = { current: ".pill[aria-current]", other: ".pill:not([aria-current])" };
  expect(await readStyle(page, pills.current, background)).not.toBe(
    await readStyle(page, pills.other, background),
  );

  const lessons = [{ title: "First steps", body: "- [x] Shoes\n- [ ] Hat" }, { title: "Longer walks" }];
  const { id, lessons: added } = await addOwnedCourse({ page, app: ownApp, lessons });
  await page.goto(`/learn/${id}/${added[0]?.id}`);
  const button = page.getByRole("button", { name: "Mark as done" });
  await expect(button).toBeVisible();
  const before = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
  await button.click();
  await expect(page.getByRole("button", { name: "Done", exact: true })).not.toHaveCSS(
    "background-color",
    before,
  );
  const [checked, open] = [".task-box[data-checked]", ".task-box:not([data-checked])"];
  expect(await readStyle(page, checked, background)).not.toBe(await readStyle(page, open, background));
  const [current, other] = [".learning-outline a[aria-current]", ".learning-outline a:not([aria-current])"];
  expect(await readStyle(page, current, background)).not.toBe(await readStyle(page, other, background));
  const [start, end] = await readEnds(page.getByRole("progressbar", { name: "1 of 2 lessons done" }));
  expect(start).not.toEqual(end);
});
