import { longTag } from "#dev/testing/cases";
import { signIn } from "#dev/testing/people/people";
import {
  addOwnedCourse,
  addTeacher,
  createVideoLesson,
  playAll,
  playFrom,
  readSecond,
  videoLength,
} from "#e2e/support/pages/add-owned-course";
import { expect, test } from "#e2e/support/test";

// Courses are added to this worker's own catalog: other tests rely on what's on the first page.
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

test("a student leaves a playing video and goes on at the same second on a phone; nine tenths count as done", {
  tag: longTag,
}, async ({ page, student, browser, ownApp }) => {
  const teacher = await addTeacher();
  const lessons = [await createVideoLesson(page, teacher), { title: "Read on" }];
  const course = await addOwnedCourse({ page, app: ownApp, teacher, lessons });
  await page.goto("/learn");
  await page.getByRole("link", { name: /^Start/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Count along");
  await playFrom(page, 9);
  await expect.poll(() => readSecond(page)).toBeGreaterThan(9.5);
  const left = await readSecond(page);
  await page.goto("/blogs");

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 }, baseURL: ownApp.baseURL });
  await signIn(phone, student);
  await phone.goto("/learn");
  await phone.getByRole("link", { name: /^Continue at Count along/ }).click();
  await expect.poll(() => readSecond(phone)).toBeGreaterThanOrEqual(Math.floor(left));
  expect(await readSecond(phone)).toBeLessThan(left + 2);
  await expect(phone.getByRole("button", { name: "Mark as done" })).toBeVisible();
  await playFrom(phone, 0.9 * videoLength);
  await expect.poll(() => readSecond(phone)).toBeGreaterThan(0.95 * videoLength);
  await expect(phone.getByRole("button", { name: "Mark as done" }), "only jumped to the end").toBeVisible();
  await playAll(phone);
  await expect(phone.getByRole("button", { name: "Done", exact: true })).toBeVisible();

  await phone.getByLabel("Speed", { exact: true }).selectOption("1.5");
  await phone.reload();
  await expect(phone.getByLabel("Speed", { exact: true })).toHaveValue("1.5");
  expect(await phone.locator("video").evaluate((video: HTMLVideoElement) => video.playbackRate)).toBe(1.5);
  await phone.getByRole("button", { name: "Course content" }).click();
  const outline = phone.getByRole("dialog", { name: "Course content" });
  await outline.getByRole("link", { name: /Read on/ }).click();
  await expect(outline).toHaveCount(0);
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Read on");
  await phone.getByRole("button", { name: "Mark as done" }).click();
  await expect(phone.getByRole("status").getByText("You finished the course")).toBeVisible();
  await phone.getByRole("link", { name: "View your certificate" }).click();
  await expect(phone.getByRole("heading", { level: 1 })).toHaveText("Certificate of completion");

  const visitor = await browser.newPage();
  await visitor.goto(phone.url());
  await expect(visitor.getByText(student.name)).toBeVisible();
  await expect(visitor.getByText(course.title)).toBeVisible();
  await Promise.all([phone.context().close(), visitor.context().close()]);
});

test("an embedded video contacts its site only when Play is pressed", async ({
  page,
  student: _,
  ownApp,
}) => {
  const asked: string[] = [];
  await page.route(/youtube|vimeo/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<!doctype html><title>player</title>" });
  });
  const media = { url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ" };
  const course = await addOwnedCourse({
    page,
    app: ownApp,
    lessons: [{ title: "Sing along", kind: "video", media }],
  });
  await page.goto(`/learn/${course.id}`, { waitUntil: "networkidle" });
  await expect(
    page.getByText("Your browser contacts youtube-nocookie.com only when you press play."),
  ).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: /^Play the video from YouTube/ }).click();
  await expect(page.getByTitle("Sing along on YouTube")).toBeFocused();
  await expect(page.frameLocator("iframe").locator("html")).toBeAttached();
  expect(asked).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0"]);
});
