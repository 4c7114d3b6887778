import { addAccount } from "#dev/testing/people/emulator";
import { signIn, signInNewAdmin } from "#dev/testing/people/people";
import { addCaller } from "#dev/testing/people/sign-in";
import { insertNewPurchase } from "#e2e/support/pages/cart";
import { addReview, requireSeededCourse, requireSeededLessons } from "#e2e/support/pages/courses";
import { sendDecision, sendDecisionAnswer, sendReport } from "#e2e/support/pages/moderation";
import { openPage, type PageScene, type PageStates } from "#e2e/support/states/page-states";
import { expect } from "#e2e/support/test";

async function runSearch({ page }: PageScene, text: string): Promise<void> {
  await page.getByRole("textbox", { name: "Payment" }).fill(text);
  await page.getByRole("button", { name: "Find payments" }).click();
}

/** Opens the lessons of a reported course as an admin. Returns the link to the first lesson. */
async function openReportedLessons({ page, person }: PageScene) {
  await signIn(page, person);
  const { course } = await requireSeededLessons(page, "Everyday Spanish");
  await sendReport(page, { kind: "course", id: course._id });
  await signInNewAdmin(page);
  await openPage(page, `/admin/courses/${course._id}`);
  return page.getByRole("main").getByRole("listitem").getByRole("link").last();
}

/** The pages for admins. */
export const adminStates: PageStates = {
  "admin/page.tsx": {
    "not an admin": async ({ page, person }) => {
      await signIn(page, person);
      await insertNewPurchase(page, await requireSeededCourse(page, 3));
      await openPage(page, "/admin");
      await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    },
    empty: async ({ page }) => {
      await signInNewAdmin(page);
      await openPage(page, "/admin");
      await expect(page.getByRole("link", { name: "Payouts by hand" })).toBeVisible();
      await expect(page.getByRole("heading", { name: /^Teachers in debt/ })).toBeVisible();
    },
    "a search that is none": async (scene) => {
      await runSearch(scene, "Everyday Spanish");
      await expect(scene.page.getByRole("textbox", { name: "Payment" })).toHaveAccessibleDescription(
        /^Enter a payment's id/,
      );
    },
    "nothing found": async (scene) => {
      await runSearch(scene, "unknown@openbook.test");
      await expect(scene.page.getByText("No payment matches")).toBeVisible();
    },
    found: async (scene) => {
      await runSearch(scene, scene.person.email);
      await expect(scene.page.getByRole("article")).toHaveCount(1);
    },
    "about to refund": async ({ page }) => {
      await page.getByRole("button", { name: /^Refund ?:/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  "admin/reports/page.tsx": {
    "with reports": async ({ page, person }) => {
      await signIn(page, person);
      const { _id: id } = await requireSeededCourse(page, 21);
      await sendReport(page, { kind: "course", id });
      await signInNewAdmin(page);
      await openPage(page, "/admin/reports");
      await expect(page.getByRole("button", { name: "Hide course" }).first()).toBeEnabled();
    },
    "without a reason": async ({ page }) => {
      await page.getByRole("button", { name: "Hide course" }).first().click();
      await page.getByRole("button", { name: "Hide course" }).first().click();
      await expect(page.getByLabel("Reason")).toBeFocused();
    },
    "with an author's answer": async ({ page, person }) => {
      await signIn(page, person);
      const id = await addReview(page, await requireSeededCourse(page, 20), "Buy my pills instead.");
      await sendDecision(page, { kind: "review", id, decision: "hide", reason: "It's an advertisement." });
      await sendDecisionAnswer(page, id);
      await signInNewAdmin(page);
      await openPage(page, "/admin/reports");
      await expect(page.getByRole("button", { name: "Keep hidden" }).first()).toBeEnabled();
    },
  },
  "admin/record/page.tsx": {
    "with decisions": async ({ page, person }) => {
      await signIn(page, person);
      const id = await addReview(page, await requireSeededCourse(page, 20), "Buy my pills instead.");
      await sendDecision(page, { kind: "review", id, decision: "hide", reason: "It's an advertisement." });
      await sendDecisionAnswer(page, id);
      await signInNewAdmin(page);
      await openPage(page, "/admin/record");
      await page.getByText("What it said").first().click();
      await expect(page.getByText("Buy my pills instead.").first()).toBeVisible();
    },
  },
  "admin/courses/page.tsx": {
    "found by its title": async ({ page }) => {
      const { title } = await requireSeededCourse(page, 21);
      await signInNewAdmin(page);
      await openPage(page, "/admin/courses");
      await page.getByLabel("Course", { exact: true }).fill(title);
      await page.getByRole("button", { name: "Find courses" }).click();
      await expect(page.getByRole("button", { name: "Take down" })).toBeEnabled();
    },
    "about to be taken down": async ({ page }) => {
      await page.getByRole("button", { name: "Take down" }).click();
      await expect(page.getByLabel("Reason")).toHaveAccessibleDescription(/refunded in full/);
    },
    "nothing found": async ({ page }) => {
      await openPage(page, "/admin/courses?q=No such course");
      await expect(page.getByText("No course matches")).toBeVisible();
    },
  },
  "admin/courses/[course]/page.tsx": {
    "without a report": async ({ page }) => {
      const { _id } = await requireSeededCourse(page, 22);
      await signInNewAdmin(page);
      await openPage(page, `/admin/courses/${_id}`);
      await expect(page.getByText("There is no open report or appeal")).toBeVisible();
    },
    "with a report": async (scene) => {
      await openReportedLessons(scene);
      await expect(scene.page.getByText("The record of decisions shows")).toBeVisible();
    },
  },
  "admin/courses/[course]/[lesson]/page.tsx": {
    "a reported lesson": async (scene) => {
      const link = await openReportedLessons(scene);
      const title = (await link.textContent()) ?? "";
      await link.click();
      await expect(scene.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    },
  },
  "admin/people/page.tsx": {
    "a suspended user": async ({ page }) => {
      const { uid } = await addAccount({ displayName: "Sam Spammer" });
      const { headers } = await addCaller({ isAdmin: true });
      const data = { state: "suspended", reason: "Advertises in every review." };
      await page.request.fetch(`/api/admin/people/${uid}`, { method: "PATCH", data, headers });
      await signInNewAdmin(page);
      await openPage(page, "/admin/people");
      await expect(page.getByText("Advertises in every review.").first()).toBeVisible();
    },
    "asking for a reason": async ({ page }) => {
      await page.getByRole("button", { name: "Make active" }).first().click();
      await expect(page.getByLabel("Reason")).toBeFocused();
    },
  },
  "admin/payouts/page.tsx": {
    "what is due": async ({ page }) => {
      await signInNewAdmin(page);
      await openPage(page, "/admin/payouts");
      await expect(page.getByText("Tom Teacher").first()).toBeVisible();
    },
    "without a reference": async ({ page }) => {
      await page.getByRole("button", { name: "Mark as paid" }).first().click();
      await expect(page.getByLabel("Reference").first()).toBeFocused();
    },
  },
};
