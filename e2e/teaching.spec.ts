import type { Page } from "@playwright/test";
import { longTag } from "#dev/testing/cases";
import { press } from "#e2e/support/pages/keyboard";
import { addOwnCourse, expectSaved, findSection, openEditor, readTitles } from "#e2e/support/pages/teaching";
import { expect, test } from "#e2e/support/test";

// Courses are added to this worker's own catalog: other tests rely on what's on the first page.
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

const outlineForm = (page: Page) => page.getByRole("form", { name: "Outline" });
const lessonForm = (page: Page) => page.getByRole("form", { name: "Lesson" });
const textField = (page: Page) => page.getByRole("textbox", { name: "Lesson", exact: true });
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Adds a lesson to the last section and opens it. */
async function addLesson(page: Page, { kind, title }: { kind: RegExp; title: string }) {
  const section = findSection(page, 1);
  await section.getByRole("button", { name: "Add a lesson" }).click();
  await section.getByRole("button", { name: kind }).click();
  await page.keyboard.type(title);
  await section.getByRole("button", { name: `Save and write ${title}` }).click();
  await expect(heading(page)).toHaveText(title);
}

async function saveLesson(page: Page) {
  await page.getByRole("button", { name: "Save lesson" }).click();
  await expectSaved(lessonForm(page));
  await expect(page.getByText("Not visible to students yet.").filter({ visible: true })).toHaveCount(0);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link").last().click();
  await expect(outlineForm(page)).toBeVisible();
}

/** Opens another page of a course. */
async function openTab(page: Page, name: "Lessons" | "Details and price" | "Publishing") {
  const link = page.getByRole("navigation", { name: "Course" }).getByRole("link", { name });
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page");
}

test("a teacher adds a course, gives it a picture and three lessons, and takes it out of the catalog and back", {
  tag: longTag,
}, async ({ page, student: _, browser, baseURL }) => {
  test.slow();
  await page.goto("/adservice");
  await page.getByLabel("Title").fill("Birds in Your Backyard");
  await page.getByLabel("Photo URL").fill("/courses/everyday-spanish.svg");
  await page.getByLabel("Details").fill("Name twenty birds by what you see and hear from your window.");
  await page.getByLabel("Ratings").fill("New");
  await page.getByLabel("Price").fill("19");
  await page.getByRole("button", { name: "Add service" }).click();
  await expect(page.getByText("Successfully added service to the homepage", { exact: true })).toBeVisible();

  await page.goto("/teach");
  await page.getByRole("link", { name: "Birds in Your Backyard" }).click();
  await expect(heading(page)).toHaveText("Birds in Your Backyard");
  const courseId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await openTab(page, "Details and price");
  const details = page.getByRole("form", { name: "Details" });
  await details.getByLabel("Upload a picture").setInputFiles("public/brand/apple-icon.png");
  await expect(details.getByRole("button", { name: "Remove the picture" })).toBeVisible();
  await details.getByLabel("What students will learn").fill("Tell sparrows apart\nRead a birdsong");
  await details.getByLabel("Level").selectOption("Beginner");
  await details.getByRole("button", { name: "Save details" }).click();
  await expectSaved(details);

  await openTab(page, "Lessons");
  await page.getByRole("button", { name: "Add a section" }).click();
  await page.keyboard.type("At the window");
  await addLesson(page, { kind: /^Text/, title: "Sparrows" });
  await textField(page).fill("## Look twice\n\nThe cap is **brown**.");
  await page.getByRole("textbox", { name: "Minutes" }).fill("12");
  await page.getByRole("checkbox", { name: "Free preview" }).check();
  await page.getByRole("tab", { name: "Preview" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Look twice" })).toBeVisible();
  await saveLesson(page);
  await addLesson(page, { kind: /^Link/, title: "A map of songs" });
  await page.getByLabel("Link", { exact: true }).fill("https://example.com/birdsong");
  await saveLesson(page);
  await addLesson(page, { kind: /^File/, title: "A list to tick" });
  await page.getByLabel("File", { exact: true }).setInputFiles("dev/seed/files/sql-joins-cheat-sheet.pdf");
  await expect(page.getByText("Uploaded:").filter({ visible: true })).toBeVisible();
  await saveLesson(page);
  await expect(findSection(page, 1).getByRole("listitem").first()).toContainText("12 minFree preview");

  const visitor = await (await browser.newContext({ baseURL })).newPage();
  await visitor.goto(`/details/${courseId}`);
  await expect(visitor.getByText("1 section · 3 lessons")).toBeVisible();
  await expect(visitor.getByText("Read a birdsong")).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Sparrows" })).toBeVisible();

  await openTab(page, "Publishing");
  await page.getByRole("button", { name: "Unpublish" }).click();
  await expect(page.getByText("Students can't find or buy this course.", { exact: false })).toBeVisible();
  expect((await visitor.goto(`/details/${courseId}`))?.status()).toBe(404);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("link", { name: "View course page" })).toBeVisible();
  expect((await visitor.goto(`/details/${courseId}`))?.status()).toBe(200);

  await page.getByRole("button", { name: "Delete course" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete course" }).click();
  await expect(heading(page)).toHaveText("Teaching");
  await expect(page.getByText("You don't teach a course yet.")).toBeVisible();
  expect((await visitor.goto(`/details/${courseId}`))?.status()).toBe(404);
});

test("an outline of two sections and four lessons is built by keyboard alone, and the last lesson moved to the front", {
  tag: longTag,
}, async ({ page, student: _ }) => {
  test.slow();
  const courseId = await addOwnCourse(page, "Built by Keyboard");
  await openEditor(page, courseId);
  for (const [index, title] of ["Grammar", "Talking"].entries()) {
    await press(page, page.getByRole("button", { name: "Add a section" }));
    await page.keyboard.type(title);
    const section = findSection(page, index + 1);
    for (const lesson of ["one", "two"]) {
      await press(page, section.getByRole("button", { name: "Add a lesson" }));
      await press(page, section.getByRole("button", { name: /^Text/ }), "Space");
      await page.keyboard.type(`${title} ${lesson}`);
    }
  }
  const up = page.getByRole("button", { name: "Move Talking two up" });
  await press(page, up);
  for (let step = 0; step < 3; step += 1) {
    await expect(up).toBeFocused();
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("Talking two: lesson 1 of 3 in Grammar.")).toBeAttached();
  await expect(up).toBeFocused();
  await press(page, page.getByRole("button", { name: "Save outline" }));
  await expectSaved(outlineForm(page));
  expect(await readTitles(page, courseId)).toEqual([
    "Grammar",
    "Talking two",
    "Grammar one",
    "Grammar two",
    "Talking",
    "Talking one",
  ]);
});

test("a lesson is dragged to where its line shows", async ({ page, student: _ }) => {
  const courseId = await addOwnCourse(page, "Dragged");
  await openEditor(page, courseId);
  await page.getByRole("button", { name: "Add a section" }).click();
  await page.keyboard.type("Grammar");
  for (const title of ["Nouns", "Verbs"]) {
    await findSection(page, 1).getByRole("button", { name: "Add a lesson" }).click();
    await findSection(page, 1).getByRole("button", { name: /^Text/ }).click();
    await page.keyboard.type(title);
  }
  const rows = findSection(page, 1)
    .getByRole("listitem")
    .filter({
      has: page.getByRole("link", { name: /^Edit/ }).or(page.getByRole("button", { name: /^Save and/ })),
    });
  const handle = rows.nth(1).locator("[data-drag-handle]");
  await handle.dragTo(rows.nth(0), { targetPosition: { x: 100, y: 10 } });
  await expect(page.getByText("Verbs: lesson 1 of 2 in Grammar.")).toBeAttached();
  await page.getByRole("button", { name: "Save outline" }).click();
  await expectSaved(outlineForm(page));
  expect(await readTitles(page, courseId)).toEqual(["Grammar", "Verbs", "Nouns"]);
});

test("two tabs can't overwrite each other: both texts are visible, and the chosen one is kept", {
  tag: longTag,
}, async ({ page, student: _, context, pageErrors }) => {
  const courseId = await addOwnCourse(page, "Two Tabs");
  await openEditor(page, courseId);
  await page.getByRole("button", { name: "Add a section" }).click();
  await page.keyboard.type("Start");
  await addLesson(page, { kind: /^Text/, title: "Hello" });
  const other = await context.newPage();
  await other.goto(page.url());
  await textField(other).fill("From the other tab.");
  await other.getByRole("button", { name: "Save lesson" }).click();
  await expectSaved(lessonForm(other));

  await textField(page).fill("From this tab.");
  await page.getByRole("button", { name: "Save lesson" }).click();
  const choice = page.getByRole("region", { name: "Two versions" });
  await expect(choice).toBeFocused();
  await expect(choice).toContainText("From the other tab.");
  await expect(textField(page)).toHaveValue("From this tab.");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expectSaved(lessonForm(page));

  await textField(other).fill("Once more.");
  await other.getByRole("button", { name: "Save lesson" }).click();
  await other.getByRole("button", { name: "Use the newer one" }).click();
  await expect(textField(other)).toHaveValue("From this tab.");
  // The browser logs that a save was refused.
  pageErrors.length = 0;
});

test("leaving with unsaved changes asks first: by a link, by Back, and by closing the tab", {
  tag: longTag,
}, async ({ page, student: _ }) => {
  await addOwnCourse(page, "Unsaved Words");
  await page.goto("/teach");
  await page.getByRole("link", { name: "Unsaved Words" }).click();
  await openTab(page, "Details and price");
  const title = page.getByRole("textbox", { name: "Title", exact: true });
  await title.fill("Unsaved words, changed");
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  const stay = question.getByRole("button", { name: "Cancel" });

  await page.getByRole("banner").getByRole("link", { name: "Services", exact: true }).click();
  await stay.click();
  await expect(title).toHaveValue("Unsaved words, changed");
  await page.evaluate(() => window.history.back());
  await stay.click();
  await expect(page).toHaveURL(/\/teach\/[0-9a-f]{24}\/details$/);
  const asked = page.waitForEvent("dialog");
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  await (await asked).dismiss();
  await expect(title).toHaveValue("Unsaved words, changed");

  await page.evaluate(() => window.history.back());
  await question.getByRole("button", { name: "Leave without saving" }).click();
  await expect(outlineForm(page)).toBeVisible();
  await openTab(page, "Details and price");
  await expect(title).toHaveValue("Unsaved Words");
});
