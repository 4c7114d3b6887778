import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { addPerson, buildPerson, type Person, signIn } from "#dev/testing/people/people";
import { playAll } from "#e2e/support/pages/add-owned-course";
import { expectPaid, pay } from "#e2e/support/pages/pay";
import { expect, test } from "#e2e/support/test";

// Other tests rely on what the lists of the shared site show.
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

const video = "dev/seed/files/coin-flips.mp4";
const captions = "dev/seed/files/coin-flips.vtt";
/** Inside the video of 40 seconds. */
const leftAt = 18;

async function open(browser: Browser, person: Person | null, options = {}): Promise<Page> {
  const page = await (await browser.newContext(options)).newPage();
  if (person) await signIn(page, person);
  return page;
}

async function addCourse(page: Page, title: string): Promise<void> {
  await page.goto("/adservice");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Or upload a picture").setInputFiles("public/brand/apple-icon.png");
  await expect(page.getByLabel("Photo URL")).toHaveValue(/^\/api\/files\/[0-9a-f]{24}$/);
  await page.getByLabel("Details").fill("What a thousand flips of a coin say about chance.");
  await page.getByLabel("Ratings").fill("New");
  await page.getByLabel("Price").fill("12.50");
  await page.getByRole("button", { name: "Add service" }).click();
  await expect(page.getByText("Successfully added service to the homepage")).toBeVisible();
  await page.getByRole("link", { name: "Add lessons" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

async function addLesson(page: Page, kind: string, title: string): Promise<void> {
  await page.getByRole("button", { name: "Add a lesson" }).click();
  await page.getByRole("button", { name: new RegExp(`^${kind} `) }).click();
  await page.getByRole("textbox", { name: "Title of lesson" }).last().fill(title);
}

async function saveLesson(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save lesson" }).click();
  await expect(page.getByRole("status").filter({ hasText: /^Saved$/ })).toBeVisible();
}

/** Goes to a second of the video, as dragging its handle does. */
async function updateVideoTime(page: Page, seconds: number): Promise<void> {
  await page.locator("video").evaluate(async (element: HTMLVideoElement, to) => {
    if (element.readyState < 1)
      await new Promise((resolve) => element.addEventListener("loadedmetadata", resolve));
    element.currentTime = to;
    await new Promise((resolve) => element.addEventListener("seeked", resolve, { once: true }));
  }, seconds);
}

test("a teacher builds a course; a visitor reads its preview; a student buys and learns it on two devices, and keeps it", async ({
  browser,
}) => {
  test.slow();
  const teacher = buildPerson("Tom Teacher");
  const student = buildPerson("Grace Hopper");
  await Promise.all([addPerson(teacher), addPerson(student)]);
  const title = `Coins ${randomUUID()}`;

  const teaching = await open(browser, teacher);
  await test.step("the teacher adds a course with a picture, and three lessons of different kinds", async () => {
    await addCourse(teaching, title);
    await teaching.getByRole("button", { name: "Add a section" }).click();
    await teaching.getByRole("textbox", { name: "Section 1" }).fill("Chance");
    await addLesson(teaching, "Text", "Welcome");
    await addLesson(teaching, "Video", "A thousand flips");
    await addLesson(teaching, "Link", "Read on");
    await teaching.getByRole("button", { name: "Save outline" }).click();
    await expect(teaching.getByText("This lesson has no text yet.")).toBeVisible();
  });

  await test.step("the teacher writes them and looks at them before they are saved", async () => {
    await teaching.getByRole("link", { name: /^Write lesson.*Welcome$/ }).click();
    await teaching
      .getByRole("textbox", { name: "Lesson", exact: true })
      .fill("## Why coins\n\nThey have **no** memory.");
    await teaching.getByRole("checkbox", { name: "Free preview" }).check();
    await teaching.getByRole("tab", { name: "Preview" }).click();
    await expect(teaching.getByRole("heading", { name: "Why coins" })).toBeVisible();
    await saveLesson(teaching);
    await teaching.getByRole("link", { name: /Next lesson/ }).click();
    await teaching.getByLabel("Video", { exact: true }).setInputFiles(video);
    await expect(teaching.getByRole("link", { name: "coin-flips.mp4" })).toBeVisible();
    await saveLesson(teaching);
    await expect(
      teaching.getByText("Students don't see this video until you add captions or a transcript."),
    ).toBeVisible();
    await teaching.getByLabel("Captions", { exact: true }).setInputFiles(captions);
    await expect(teaching.getByRole("link", { name: "coin-flips.vtt" })).toBeVisible();
    await saveLesson(teaching);
    await teaching.getByRole("link", { name: /Next lesson/ }).click();
    await teaching
      .getByLabel("Link", { exact: true })
      .fill("https://en.wikipedia.org/wiki/Law_of_large_numbers");
    await saveLesson(teaching);
    await teaching.getByRole("link", { name: "View as student" }).click();
    await expect(teaching.getByText("You teach this course.")).toBeVisible();
    await expect(teaching.getByRole("button", { name: "Mark as done" })).toHaveCount(0);
  });

  const visiting = await open(browser, null);
  const courseId = /\/learn\/([0-9a-f]{24})\//.exec(teaching.url())?.[1] ?? "";
  await test.step("a visitor reads the preview and is refused the rest", async () => {
    await visiting.goto(`/details/${courseId}`);
    await expect(visiting.getByRole("img", { name: `Cover image of ${title}` })).toBeVisible();
    await expect(visiting.getByText("A thousand flips", { exact: true })).toBeVisible();
    await expect(visiting.getByRole("link", { name: /A thousand flips/ })).toBeHidden();
    await visiting.getByRole("link", { name: /Welcome/ }).click();
    await expect(visiting.getByText("They have no memory.")).toBeVisible();
    await visiting.goto(teaching.url());
    await expect(visiting).toHaveURL(/\/login\?from=/);
  });

  const learning = await open(browser, student);
  await test.step("a student buys it and leaves in the middle of the video", async () => {
    await learning.goto(`/details/${courseId}`);
    await learning.getByRole("button", { name: "Add to cart" }).first().click();
    await learning.getByRole("link", { name: "Go to cart" }).first().click();
    await pay(learning);
    await expectPaid(learning);
    await learning.goto(`/learn/${courseId}`);
    await learning.getByRole("button", { name: "Mark as done" }).click();
    await expect(learning.getByRole("button", { name: "Done", exact: true })).toBeVisible();
    await learning
      .getByRole("link", { name: /A thousand flips/ })
      .first()
      .click();
    await learning.getByRole("button", { name: "Start learning now" }).click();
    await expect(learning.getByRole("heading", { level: 1, name: "A thousand flips" })).toBeVisible();
    await updateVideoTime(learning, leftAt);
    await learning.close();
  });

  const phone = await open(browser, student, { viewport: { width: 390, height: 844 } });
  await test.step("they come back on a phone at the same second, finish, and have a certificate", async () => {
    await phone.goto("/learn");
    await phone.getByRole("link", { name: /^Continue at A thousand flips/ }).click();
    const seconds = () => phone.locator("video").evaluate((element: HTMLVideoElement) => element.currentTime);
    await expect.poll(seconds).toBe(leftAt);
    await playAll(phone);
    await expect(phone.getByRole("button", { name: "Done", exact: true })).toBeVisible();
    await phone.getByRole("link", { name: /Next/ }).click();
    await phone.getByRole("button", { name: "Mark as done" }).click();
    await phone.getByRole("link", { name: "View your certificate" }).click();
    await expect(phone).toHaveURL(/\/certificates\/[0-9a-f]{32}$/);
    await visiting.goto(phone.url());
    await expect(visiting.getByText(student.name)).toBeVisible();
    await expect(visiting.getByText(title)).toBeVisible();
  });

  await test.step("the teacher unpublishes it: visitors don't find it, the student still reads", async () => {
    await teaching.goto(`/teach/${courseId}/publishing`);
    await teaching.getByRole("button", { name: "Unpublish" }).click();
    await expect(teaching.getByText("Your course is unpublished")).toBeVisible();
    expect((await visiting.goto(`/details/${courseId}`))?.status()).toBe(404);
    await phone.goto(`/learn/${courseId}`);
    await expect(phone.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(
      phone
        .getByText("They have no memory.")
        .or(phone.locator("video"))
        .or(phone.getByRole("link", { name: /wikipedia/ }))
        .first(),
    ).toBeVisible();
  });

  await test.step("the teacher cannot delete the course that was sold, and can delete one that was not", async () => {
    const remove = async () => {
      await teaching.getByRole("button", { name: "Delete course" }).click();
      await teaching.getByRole("dialog").getByRole("button", { name: "Delete course" }).click();
    };
    await remove();
    await expect(teaching.getByText("People have bought this course, so it can't be deleted.")).toBeVisible();
    await addCourse(teaching, `Unsold ${randomUUID()}`);
    await teaching.getByRole("link", { name: "Publishing" }).click();
    await remove();
    await expect(teaching.getByText("Course deleted")).toBeVisible();
    await expect(teaching).toHaveURL(/\/teach$/);
  });
  for (const page of [teaching, visiting, phone]) await page.context().close();
});
