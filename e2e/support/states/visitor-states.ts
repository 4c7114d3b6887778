import { buildPerson } from "#dev/testing/people/people";
import { requireSeededCourse, requireSeededLessons } from "#e2e/support/pages/courses";
import { fillEnrollForm } from "#e2e/support/people/people";
import { openPage, type PageStates } from "#e2e/support/states/page-states";
import { expect } from "#e2e/support/test";

/** The public pages, login, and enroll. */
export const visitorStates: PageStates = {
  "page.tsx": { "at rest": ({ page }) => openPage(page, "/") },
  "teach-here/page.tsx": { "at rest": ({ page }) => openPage(page, "/teach-here") },
  "services/page.tsx": { "at rest": ({ page }) => openPage(page, "/services") },
  "services/browse/page.tsx": {
    "searched and filtered": ({ page }) =>
      openPage(
        page,
        "/services?q=course&price=5-95&stars=2&sort=top-rated",
        page.getByRole("list", { name: "Active filters" }),
      ),
    "a corrected word": ({ page }) =>
      openPage(page, "/services?q=spanihs", page.getByText("Showing results for")),
    "nothing found": ({ page }) =>
      openPage(
        page,
        "/services?q=spanish+xyzzyx&category=design",
        page.getByRole("heading", { name: "No courses found" }),
      ),
    "past the end": ({ page }) =>
      openPage(
        page,
        `/services?cursor=${"0".repeat(36)}`,
        page.getByRole("heading", { name: "No more courses" }),
      ),
    "filters open": async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openPage(page, "/services?category=design");
      await page.getByRole("button", { name: "Filters" }).click();
      await expect(page.getByRole("button", { name: "Close filters" })).toBeFocused();
    },
  },
  "details/[id]/reviews/[view]/page.tsx": {
    "all, by stars": async ({ page }) => {
      const { course } = await requireSeededLessons(page, "Astronomy");
      await openPage(page, `/details/${course._id}/reviews/highest`);
      await expect(page.getByRole("navigation", { name: "Sort reviews" })).toBeVisible();
    },
    "those with 5 stars": async ({ page }) => {
      await page.getByRole("link", { name: /^5 stars/ }).click();
      await expect(page.getByRole("heading", { name: "Reviews with 5 stars" })).toBeVisible();
    },
    "none with 1 star": async ({ page }) => {
      await page.goto(page.url().replace("5-stars", "1-stars"));
      await expect(page.getByText("No student has given this course 1 star.")).toBeVisible();
    },
  },
  "teachers/[id]/page.tsx": {
    "at rest": async ({ page }) => {
      const { teacher } = await requireSeededCourse(page, 0);
      await openPage(page, `/teachers/${teacher?.id}`);
      await expect(page.getByRole("heading", { name: "Courses" })).toBeVisible();
    },
  },
  "blogs/page.tsx": { "at rest": ({ page }) => openPage(page, "/blogs") },
  "blogs/[slug]/page.tsx": { "at rest": ({ page }) => openPage(page, "/blogs/sql-versus-nosql") },
  "legal/[slug]/page.tsx": {
    "with a table": ({ page }) => openPage(page, "/legal/privacy"),
    "with the support address": ({ page }) =>
      openPage(page, "/legal/contact", page.getByRole("link", { name: "support@openbook.test" })),
  },
  "api/docs/page.tsx": { "at rest": ({ page }) => openPage(page, "/api/docs") },
  "cart/page.tsx": {
    empty: ({ page }) => openPage(page, "/cart", page.getByText("Nothing here buy some courses")),
    "with a course": async ({ page }) => {
      const { _id } = await requireSeededCourse(page, 0);
      await openPage(page, `/details/${_id}`);
      await page.getByRole("button", { name: "Add to cart" }).click();
      await page.getByRole("main").getByRole("link", { name: "Go to cart" }).click();
      await expect(page.getByRole("link", { name: "Log in to pay" })).toBeVisible();
    },
  },
  "not-found.tsx": { "an unknown address": ({ page }) => openPage(page, "/no-such-page") },
  "too-many-requests/page.tsx": { "above a limit": ({ page }) => openPage(page, "/too-many-requests") },
  "login/page.tsx": {
    "at rest": ({ page }) => openPage(page, "/login"),
    "wrong password": async ({ page, person }) => {
      await page.getByLabel("Email").fill(person.email);
      await page.getByLabel("Password").fill("not-the-password");
      await page.getByRole("main").getByRole("button", { name: "Login" }).click();
      await expect(page.getByText("Incorrect email or password.")).toBeVisible();
    },
    "forgotten password": async ({ page }) => {
      await page.getByRole("button", { name: "Forgot password?" }).click();
      await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
    },
    "link sent": async ({ page }) => {
      await page.getByRole("button", { name: "Send reset link" }).click();
      await expect(page.getByText("we've emailed you a reset link")).toBeVisible();
    },
  },
  "enroll/page.tsx": {
    "at rest": ({ page }) => openPage(page, "/enroll"),
    "wrong fields": async ({ page }) => {
      await page.getByRole("button", { name: "Enroll" }).click();
      await expect(page.getByLabel("Name")).toBeFocused();
    },
    "weak password": async ({ page }) => {
      const button = await fillEnrollForm(page, { ...buildPerson(), password: "12345" });
      await button.click();
      await expect(page.getByText("Password must be at least 6 characters.")).toBeVisible();
    },
  },
};
