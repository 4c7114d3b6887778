import type { Browser, Locator, Page } from "@playwright/test";
import { longTag } from "#dev/testing/cases";
import { teachCourse } from "#dev/testing/courses/teach-course";
import { signIn, signInNewAdmin, signInNewPerson } from "#dev/testing/people/people";
import { dropRequest, dropResponse } from "#e2e/support/faults/lost-connection";
import { addOwnedCourse, addTeacher } from "#e2e/support/pages/add-owned-course";
import { addReview } from "#e2e/support/pages/courses";
import { sendDecision, sendReport } from "#e2e/support/pages/moderation";
import type { OwnApp } from "#e2e/support/servers/own-app";
import { expect, test } from "#e2e/support/test";

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

async function openNew(browser: Browser, app: OwnApp): Promise<Page> {
  return (await browser.newContext({ baseURL: app.baseURL })).newPage();
}

/** Opens a page with a signed-in admin. */
async function openAdmin(browser: Browser, app: OwnApp): Promise<Page> {
  const page = await openNew(browser, app);
  await signInNewAdmin(page);
  return page;
}

/** Returns a public page's status and text as the next visitor gets it. */
async function fetchPage(app: OwnApp, path: string): Promise<{ status: number; text: string }> {
  const answer = await fetch(app.baseURL + path);
  return { status: answer.status, text: await answer.text() };
}

async function addCourse(page: Page): Promise<{ id: string; title: string }> {
  const teacher = await addTeacher();
  return teachCourse({ request: page.request, teacher, lessons: [{ title: "First steps" }] });
}

/** Finds the case about this content in an admin's queue. */
function findCase(page: Page, title: string) {
  return page.getByRole("article", { name: title });
}

async function decideOn(found: Locator, button: string, reason: string): Promise<void> {
  await found.getByRole("button", { name: button }).click();
  await found.getByLabel("Reason").fill(reason);
  await found.getByRole("button", { name: button }).click();
}

test("a review is reported once: the words stay in the dialog until they have arrived, and the page remembers it", async ({
  page,
  student: _,
  browser,
  ownApp,
}) => {
  const { id, title } = await addCourse(page);
  await addReview(page, { title }, "Buy my pills instead.");
  const reader = await openNew(browser, ownApp);
  await signInNewPerson(reader);
  await reader.goto(`/details/${id}`);
  await reader.getByRole("button", { name: /^Report the review by/ }).click();
  const dialog = reader.getByRole("dialog", { name: "Report this review" });
  const send = dialog.getByRole("button", { name: "Send report" });
  await send.click();
  await expect(dialog.getByLabel("What's wrong?")).toHaveAccessibleDescription("Choose what's wrong.");
  await dialog.getByLabel("What's wrong?").selectOption("Spam or advertising");
  await dialog.getByLabel("Details").fill("It sells something.");
  await dropRequest({ page: reader, path: "**/api/reports", method: "POST" });
  await send.click();
  await expect(dialog.getByRole("alert")).toContainText("Trying again won't save it twice.");
  await expect(dialog.getByLabel("Details")).toHaveValue("It sells something.");
  await send.click();
  await expect(reader.getByText("Thanks. Our moderators will look at it.")).toBeVisible();
  const reported = reader.getByRole("button", { name: /^You reported the review by/ });
  await expect(reported).toBeFocused();
  await reader.reload();
  await expect(reported).toBeVisible();

  const admin = await openAdmin(browser, ownApp);
  await admin.goto("/admin");
  await admin.getByRole("link", { name: "Reports", exact: true }).click();
  const found = findCase(admin, title);
  await expect(found).toContainText("Buy my pills instead.");
  await expect(found).toContainText("1 report");
  await expect(found).toContainText("It sells something.");
  await decideOn(found, "Dismiss", "It's a joke.");
  await expect(found).toBeHidden();
  await reader.reload();
  await expect(reader.getByText("Buy my pills instead.")).toBeVisible();
});

test("the author of a hidden review reads why, answers once, and has it back when it is restored", async ({
  page,
  student: _,
  browser,
  ownApp,
}) => {
  const { id, title } = await addCourse(page);
  const path = `/details/${id}`;
  const text = "Buy my pills instead.";
  const reviewId = await addReview(page, { title }, text);
  expect((await fetchPage(ownApp, path)).text).toContain(text);
  const reason = "It's an advertisement.";
  await sendDecision(page, { kind: "review", id: reviewId, decision: "hide", reason });
  const hidden = (await fetchPage(ownApp, path)).text;
  expect(hidden).not.toContain(text);
  expect(hidden).toContain("No reviews yet.");

  await page.goto(path);
  const note = page.getByRole("group", { name: "Why this review is hidden" });
  await expect(note).toContainText(reason);
  await expect(page.getByText(text)).toBeVisible();
  await page.goto("/myreviews");
  await note.getByRole("button", { name: "Answer why this review is hidden" }).click();
  await note.getByLabel("Your answer").fill("I meant vitamins.");
  await note.getByRole("button", { name: "Post answer" }).click();
  await expect(note).toContainText("Our moderators will look at it again.");
  await expect(note.getByRole("button")).toHaveCount(0);

  const admin = await openAdmin(browser, ownApp);
  await admin.goto("/admin/reports");
  const found = findCase(admin, title);
  await expect(found).toContainText("I meant vitamins.");
  await decideOn(found, "Restore review", "Vitamins are fine.");
  await expect(found).toBeHidden();
  expect((await fetchPage(ownApp, path)).text).toContain(text);
  await page.reload();
  await expect(page.getByText(text)).toBeVisible();
  await expect(note).toBeHidden();

  await admin.goto("/admin/record");
  const record = admin.getByRole("listitem").filter({ hasText: title });
  await expect(record).toHaveCount(2);
  await expect(record.first()).toContainText("Vitamins are fine.");
  await expect(record.first()).toContainText("Margaret Hamilton");
  await expect(record.last()).toContainText("I meant vitamins.");
});

test("a hidden course is gone for visitors and stays with its buyer until it is taken down; its teacher reads why, answers once, and reads that it stays hidden", async ({
  page,
  student: _,
  browser,
  ownApp,
}) => {
  const teacher = await addTeacher();
  const { id, title } = await addOwnedCourse({
    page,
    app: ownApp,
    teacher,
    lessons: [{ title: "First steps" }],
  });
  const path = `/details/${id}`;
  await sendReport(page, { kind: "course", id });
  expect((await fetchPage(ownApp, path)).status).toBe(200);

  const admin = await openAdmin(browser, ownApp);
  await admin.goto("/admin/reports");
  const found = findCase(admin, title);
  await found.getByRole("link", { name: "Read its lessons" }).click();
  await admin.getByRole("link", { name: "First steps" }).click();
  await expect(admin.getByRole("heading", { level: 1, name: "First steps" })).toBeVisible();
  await admin.goto("/admin/record");
  await expect(admin.getByRole("listitem").filter({ hasText: title })).toContainText("Lesson read");
  await admin.goto("/admin/reports");
  await decideOn(found, "Hide course", "It copies another course.");
  await expect(found).toBeHidden();
  expect((await fetchPage(ownApp, path)).status).toBe(404);
  for (const list of ["/", "/services", `/services?q=${encodeURIComponent(title)}`]) {
    expect((await fetchPage(ownApp, list)).text, list).not.toContain(path);
  }
  await page.goto(`/learn/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "First steps" })).toBeVisible();

  const desk = await openNew(browser, ownApp);
  await signIn(desk, teacher);
  await desk.goto("/teach");
  await expect(desk.getByRole("listitem").filter({ hasText: title })).toContainText(
    "It copies another course.",
  );
  await desk.goto(`/teach/${id}`);
  const note = desk.getByRole("group", { name: "Why this course is hidden" });
  await expect(desk.getByRole("link", { name: "Publish", exact: true })).toBeHidden();
  await note.getByRole("button", { name: "Answer why this course is hidden" }).click();
  await note.getByLabel("Your answer").fill("I wrote that one, too.");
  await note.getByRole("button", { name: "Post answer" }).click();
  await expect(note).toContainText("Our moderators will look at it again.");
  await admin.reload();
  await expect(found).toContainText("I wrote that one, too.");
  await decideOn(found, "Keep hidden", "You didn't.");
  await expect(found).toBeHidden();
  await desk.reload();
  await expect(note).toContainText("You didn't.");
  expect((await fetchPage(ownApp, path)).status).toBe(404);

  await admin.goto("/admin");
  await admin.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Courses" }).click();
  await admin.getByLabel("Course", { exact: true }).fill(id);
  await admin.getByRole("button", { name: "Find courses" }).click();
  const listed = admin.getByRole("listitem").filter({ hasText: title });
  await decideOn(listed, "Take down", "Its author asked us to.");
  await expect(listed).toContainText("Taken down by");
  await page.goto(`/learn/${id}`);
  await expect(page.getByText("This course was taken down by our moderators.")).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole("group", { name: "Why this course is taken down" })).toContainText(
    "Its author asked us to.",
  );
});

test("a decision whose response is lost is on the public page, and sending it again doesn't decide twice", {
  tag: longTag,
}, async ({ page, student: _, browser, ownApp, pageErrors }) => {
  const { id, title } = await addCourse(page);
  const path = `/details/${id}`;
  await sendReport(page, { kind: "course", id });
  expect((await fetchPage(ownApp, path)).status).toBe(200);
  const admin = await openAdmin(browser, ownApp);
  await admin.goto("/admin/reports");
  await dropResponse({ page: admin, path: "**/api/admin/decisions", method: "POST" });
  const found = findCase(admin, title);
  await decideOn(found, "Hide course", "It copies another course.");
  await expect(admin.getByText("We couldn't reach the site")).toBeVisible();
  await expect(found.getByLabel("Reason")).toHaveValue("It copies another course.");
  expect((await fetchPage(ownApp, path)).status).toBe(404);
  await admin.getByRole("button", { name: "Try again" }).click();
  await expect(found).toBeHidden();
  await admin.goto("/admin/record");
  await expect(admin.getByRole("listitem").filter({ hasText: title })).toHaveCount(1);
  pageErrors.length = 0;
});
