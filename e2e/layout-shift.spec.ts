import type { BrowserContext, Page } from "@playwright/test";
import { demoUsers } from "#dev/seed/people";
import { sampleCases } from "#dev/testing/cases";
import { signIn } from "#dev/testing/people/people";
import { insertOldPurchase } from "#e2e/support/pages/cart";
import { addReview, requireSeededCourse, requireSeededLessons } from "#e2e/support/pages/courses";
import { waitForHydration } from "#e2e/support/pages/hydration";
import { measureShifts } from "#e2e/support/pages/measure-shifts";
import type { OwnApp } from "#e2e/support/servers/own-app";
import { expect, test } from "#e2e/support/test";
import { isPersonalPath } from "#lib/rules/auth/personal-roots";

const maxShift = 0.05;

const sizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

// Words in capitals stand for the ids of seeded data.
const publicPages = [
  ...["/", "/services", "/services?q=course", "/services?q=xyzzyx", "/blogs", "/blogs/sql-vs-nosql"],
  ...["/teach-here", "/legal/terms", "/cart", "/login", "/enroll", "/api/docs", "/no-such-page"],
  ...[
    "/details/COURSE",
    "/details/COURSE/preview/FREE",
    "/details/COURSE/reviews/highest",
    "/teachers/TEACHER",
  ],
];
const studentPages = [
  ...[
    "/account",
    "/purchases",
    "/purchases/PURCHASE",
    "/cart/EMAIL",
    "/adservice",
    "/myreviews",
    "/edit/REVIEW",
  ],
  ...["/learn", "/learn/COURSE/LESSON"],
];
const teacherPages = [
  ...["/teach", "/teach/earnings", "/teach/sales", "/teach/coupons", "/teach/profile"],
  ...["/teach/COURSE", "/teach/COURSE/details", "/teach/COURSE/publishing", "/teach/COURSE/LESSON"],
];
const adminPages = [
  ...["/admin", "/admin/reports", "/admin/record", "/admin/courses", "/admin/people", "/admin/payouts"],
];

const [student, teacher, admin] = demoUsers;
const table = [
  { who: "a visitor", user: null, pages: publicPages },
  { who: "a signed-in student", user: student, pages: [...publicPages, ...studentPages] },
  { who: "a teacher", user: teacher, pages: teacherPages },
  { who: "an admin", user: admin, pages: adminPages },
];

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

for (const { who, user, pages } of table) {
  test(`no page moves while it loads for ${who}`, async ({ page, context, ownApp, pageErrors }) => {
    test.slow();
    if (user) await signIn(page, user);
    const parts = await addParts(page, ownApp, user === student);
    for (const pattern of sampleCases(pages, { extra: 7, name: who })) {
      const path = pattern.replaceAll(/[A-Z]{4,}/g, (name) => parts[name] ?? name);
      // Lessons are readable without scripts, so their pages aren't streamed.
      const isStreamed = isPersonalPath(path) && !path.startsWith("/learn");
      for (const size of sizes) {
        const shift = await measureShift({ context, app: ownApp, path, size, isStreamed });
        expect.soft(shift, `${path} at ${size.width} px`).toBeLessThanOrEqual(maxShift);
      }
    }
    // The browser logs the missing page.
    pageErrors.length = 0;
  });
}

/** Adds what the student's pages show. Returns the parts of paths. */
async function addParts(page: Page, app: OwnApp, isStudent: boolean): Promise<Record<string, string>> {
  const { course, lessons } = await requireSeededLessons(page, "TypeScript");
  const parts = {
    COURSE: course._id,
    LESSON: lessons.at(-1)?.id ?? "",
    FREE: lessons[0]?.id ?? "",
    TEACHER: course.teacher?.id ?? "",
    EMAIL: student.email,
  };
  if (!isStudent) return parts;
  return {
    ...parts,
    PURCHASE: await insertOldPurchase(page, course, app.environment.MONGODB_URI),
    REVIEW: await addReview(page, await requireSeededCourse(page, 20), "Kind and clear."),
  };
}

type Visit = {
  context: BrowserContext;
  app: OwnApp;
  path: string;
  size: { width: number; height: number };
  isStreamed: boolean;
};

/**
 * Returns the layout shift of a page whose late parts arrive after its first paint: fonts, pictures, what scripts
 * fetch, and, if the page is streamed, its content.
 */
async function measureShift({ context, app, path, size, isStreamed }: Visit): Promise<number> {
  const page = await context.newPage();
  await page.setViewportSize(size);
  const readShift = await measureShifts(page);
  const late = Promise.withResolvers<void>();
  await page.route("**", async (route) => {
    if (["font", "image", "fetch", "xhr"].includes(route.request().resourceType())) await late.promise;
    await route.continue();
  });
  const main = page.getByRole("main");
  const spinner = main.getByText("Loading...");
  // The first query of a page is for the session.
  const session = isStreamed ? app.commands.holdAnswerTo("find") : null;
  await page.goto(path, { waitUntil: "commit" });
  await expect(isStreamed ? spinner : main.getByRole("heading", { level: 1 })).toBeVisible();
  // Resolves once that has been painted.
  await readShift();
  if (session) {
    (await session)();
    await expect(spinner).toHaveCount(0);
  }
  late.resolve();
  await waitForHydration(page.getByRole("banner"));
  await page.waitForLoadState("networkidle");
  const shift = await readShift();
  await page.close();
  return shift;
}
