import type { Page } from "@playwright/test";
import { longTag } from "#dev/testing/cases";
import { type TaughtCourse, type TaughtLesson, teachCourse } from "#dev/testing/courses/teach-course";
import { addPerson, buildPerson, sameOrigin, signInNewPerson } from "#dev/testing/people/people";
import { insertOldPurchase } from "#e2e/support/pages/cart";
import { findJsonLd } from "#e2e/support/pages/structured-data";
import { expect, test } from "#e2e/support/test";
import type { Course } from "#lib/rules/courses/course-schema";

// Courses are added to this worker's own catalog: other tests rely on what's on the first page.
test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

const lessons: TaughtLesson[] = [
  { title: "The first sounds", minutes: 50, isPreview: true },
  { title: "Say hello", kind: "video", media: { url: "https://example.com/hello.mp4" }, minutes: 40 },
];

/** Adds a course of a new teacher. */
async function addTaughtCourse(page: Page, taught = lessons) {
  const teacher = buildPerson("Mara Lindqvist");
  await addPerson(teacher);
  return { teacher, ...(await teachCourse({ request: page.request, teacher, lessons: taught })) };
}

async function sendProgress(page: Page, { id }: TaughtCourse, data: { lessonId?: string; done?: boolean }) {
  const answer = await page.request.put(`/api/learning/${id}`, { data, headers: sameOrigin });
  expect(answer.status()).toBe(200);
}

test("a course page answers what students ask in their order, its totals are those of its lessons, and its teacher's page has the same", async ({
  page,
}) => {
  const course = await addTaughtCourse(page);
  await page.goto(`/details/${course.id}`);
  const main = page.getByRole("main");
  expect(await main.getByRole("heading", { level: 2 }).allInnerTexts()).toEqual([
    "Course content",
    "About this course",
    "Your teacher",
    "Our students Review",
  ]);
  const price = page.getByRole("complementary", { name: "Price" });
  await expect(price).toContainText(`$${course.price.toFixed(2)}`);
  await expect(price).toContainText("2 lessons, 1 h 30 min");
  await expect(price.getByRole("button", { name: "Add to cart" })).toBeVisible();
  await expect(main.getByText("1 section · 2 lessons · 1 h 30 min")).toBeVisible();
  const preview = main.getByRole("link", { name: "The first sounds" });
  await expect(preview).toHaveAttribute("href", `/details/${course.id}/preview/${course.lessons[0]?.id}`);
  await expect(main.getByText("Say hello")).toBeVisible();
  await expect(main.getByRole("link", { name: "Say hello" }), "no way into a paid lesson").toHaveCount(0);

  await page.getByRole("link", { name: "Mara Lindqvist" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mara Lindqvist");
  await expect(page).toHaveTitle("Mara Lindqvist _ Openbook");
  await expect(page.getByText("1 course", { exact: true }).filter({ visible: true })).toBeVisible();
  const card = main.getByRole("listitem");
  await expect(card).toHaveCount(1);
  await expect(card).toContainText("2 lessons · 1 h 30 min");
  const [teacher, courses] = findJsonLd(await page.content()).map((script) => JSON.parse(script));
  expect(teacher).toMatchObject({ "@type": "Person", name: "Mara Lindqvist", url: page.url() });
  expect(courses).toMatchObject({ "@type": "ItemList", itemListElement: [{ name: course.title }] });
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(course.title);
});

test("a course page ends with at most four courses of its category or teacher, which lead to theirs", {
  tag: longTag,
}, async ({ page }) => {
  const courses: Course[] = await (await page.request.get("/api/services?sort=top-rated&limit=100")).json();
  for (const course of courses.slice(0, 6)) {
    const others = courses.filter(({ _id }) => _id !== course._id);
    const ofCategory = others.filter(({ category }) => category === course.category);
    const ofTeacher = others.filter(({ teacher }) => teacher?.id === course.teacher?.id);
    const related = [...new Set([...ofCategory, ...ofTeacher])].slice(0, 4);
    await page.goto(`/details/${course._id}`);
    await expect(page.getByRole("main").getByRole("heading", { level: 2 }).last()).toHaveText(
      "Related courses",
    );
    const links = page.getByRole("region", { name: "Related courses" }).getByRole("link");
    await expect(links).toHaveText(related.map(({ title }) => title));
    await links.last().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(related.at(-1)?.title ?? "");
  }
});

test("an owner starts, continues where they stopped, and finishes; the page sends one request", async ({
  page,
  ownApp,
}) => {
  await signInNewPerson(page);
  const course = await addTaughtCourse(page);
  const [first, second] = course.lessons;
  await insertOldPurchase(page, { ...course, _id: course.id }, ownApp.environment.MONGODB_URI);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (/\/api\/(ownership|learning)/.test(request.url())) asked.push(request.url());
  });
  await page.goto(`/details/${course.id}`);
  const price = page.getByRole("complementary", { name: "Price" });
  await expect(price).toContainText("You own this course");
  await expect(price.getByRole("link", { name: "Start learning" })).toHaveAttribute(
    "href",
    `/learn/${course.id}`,
  );
  expect(asked).toHaveLength(1);
  await sendProgress(page, course, { lessonId: first?.id, done: true });
  await page.reload();
  await expect(price.getByRole("link", { name: "Continue at Say hello" })).toHaveAttribute(
    "href",
    `/learn/${course.id}/${second?.id}`,
  );
  await sendProgress(page, course, { lessonId: second?.id, done: true });
  await page.reload();
  await expect(price).toContainText("You finished this course");
});

test("on a phone, the price and its button stay in reach, and nothing that has the focus is behind them", async ({
  page,
}) => {
  const { id } = await addTaughtCourse(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/details/${id}`);
  const buy = page.getByRole("button", { name: "Add to cart" });
  const bar = page.locator(".buy-bar");
  for (const heading of ["About this course", "Our students Review"]) {
    await page.getByRole("heading", { name: heading }).scrollIntoViewIfNeeded();
    await expect(buy).toBeInViewport();
    await expect(bar.getByText("$", { exact: false })).toBeInViewport();
  }
  const links = page.getByRole("contentinfo").getByRole("link");
  await links.last().focus();
  const [top, focused] = await Promise.all([bar.boundingBox(), links.last().boundingBox()]);
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(bar, "not on a screen that it would fill").toHaveCSS("position", "static");
});
