import { teachCourse } from "#dev/testing/courses/teach-course";
import { buildSaleEntry } from "#dev/testing/payments/owed-teacher";
import { signIn } from "#dev/testing/people/people";
import { fetchUid, insertNewSale } from "#e2e/support/pages/cart";
import { sendDecision } from "#e2e/support/pages/moderation";
import { findSection } from "#e2e/support/pages/teaching";
import { withDatabase } from "#e2e/support/servers/own-database";
import { openPage, openSignedIn, type PageScene, type PageStates } from "#e2e/support/states/page-states";
import { expect } from "#e2e/support/test";

/** Signs the user in and adds a course of theirs with a lesson of each kind. */
async function addTaughtCourse({ page, person }: PageScene) {
  await signIn(page, person);
  const video = {
    title: "Say hello",
    kind: "video" as const,
    media: { url: "https://example.com/hello.mp4" },
  };
  const lessons = [{ title: "First steps" }, video, { title: "Not yet", kind: "file" as const }];
  return teachCourse({ request: page.request, teacher: person, lessons });
}

/** The pages of teachers. */
export const teacherStates: PageStates = {
  "teach/page.tsx": {
    "nothing taught": ({ page, person }) =>
      openSignedIn({ page, person }, "/teach", page.getByText("You don't teach a course yet.")),
    "with a course": async (scene) => {
      await addTaughtCourse(scene);
      await openPage(scene.page, "/teach", scene.page.getByRole("link", { name: "Add a course" }));
    },
  },
  "teach/profile/page.tsx": {
    "nothing taught": ({ page, person }) =>
      openSignedIn({ page, person }, "/teach/profile", page.getByText("You don't teach a course yet.")),
    "with a course": async (scene) => {
      await addTaughtCourse(scene);
      await openPage(scene.page, "/teach/profile", scene.page.getByLabel("About you"));
    },
    "wrong fields": async ({ page }) => {
      await page.getByLabel("Name").fill("");
      await page.getByRole("button", { name: "Save profile" }).click();
      await expect(page.getByLabel("Name")).toBeFocused();
    },
  },
  "teach/sales/page.tsx": {
    "nothing sold": ({ page, person }) =>
      openSignedIn({ page, person }, "/teach/sales", page.getByText("You haven't sold a course yet.")),
    "with a sale": async (scene) => {
      const { id: _id, title, price } = await addTaughtCourse(scene);
      await insertNewSale(scene.page, { _id, title, price }, scene.uri);
      await openPage(scene.page, "/teach/sales");
      await expect(scene.page.getByRole("button", { name: /^Refund ?:/ })).toBeVisible();
    },
    "an unknown receipt number": async ({ page }) => {
      await page.getByLabel("Receipt number").fill("2026-999999");
      await page.getByRole("button", { name: "Find sale" }).click();
      await expect(page.getByText("None of your sales has the receipt number")).toBeVisible();
    },
  },
  "teach/earnings/page.tsx": {
    "without any sale": ({ page, person }) =>
      openSignedIn(
        { page, person },
        "/teach/earnings",
        page.getByText("No sales in the last twelve months."),
      ),
    async "with sales that wait for an account"({ page, uri }) {
      const uid = await fetchUid(page);
      const sales = [
        buildSaleEntry({ uid, shareCents: 4410, feeCents: 490, daysAgo: 40 }),
        buildSaleEntry({ uid, shareCents: 3510, feeCents: 390, daysAgo: 3 }),
      ];
      await withDatabase((database) => database.collection("ledger").insertMany(sales), uri);
      await openPage(page, "/teach/earnings");
      await expect(page.getByRole("button", { name: "Set up payouts" })).toBeEnabled();
    },
  },
  "teach/coupons/page.tsx": {
    "nothing taught": ({ page, person }) =>
      openSignedIn({ page, person }, "/teach/coupons", page.getByText("Coupons are for your own courses.")),
    "wrong fields": async (scene) => {
      await addTaughtCourse(scene);
      await openPage(scene.page, "/teach/coupons");
      await scene.page.getByRole("button", { name: "Create coupon" }).click();
      await expect(scene.page.getByLabel("Code")).toBeFocused();
    },
    "with a coupon being changed": async ({ page }) => {
      await page.getByLabel("Code").fill(`C-${crypto.randomUUID().slice(0, 13)}`);
      await page.getByLabel("Value").fill("20");
      await page.getByRole("button", { name: "Create coupon" }).click();
      await page.getByText("Change the last day or number of people").click();
      await expect(page.getByRole("button", { name: "Save changes" })).toBeVisible();
    },
  },
  "teach/[course]/page.tsx": {
    "another user's": (scene) => openSignedIn(scene, "/teach/6561f0c0a1b2c3d4e5f60718"),
    "the user's own": async (scene) => {
      const { id } = await addTaughtCourse(scene);
      await openPage(scene.page, `/teach/${id}`);
      await expect(scene.page.getByText("This lesson has no file yet.")).toBeVisible();
    },
    hidden: async ({ page }) => {
      const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
      const reason = "It copies another course.";
      await sendDecision(page, { kind: "course", id, decision: "hide", reason });
      await page.reload();
      await expect(page.getByRole("group", { name: "Why this course is hidden" })).toBeVisible();
      await sendDecision(page, { kind: "course", id, decision: "restore", reason: "It doesn't." });
      await page.reload();
    },
    "a lesson being added": async ({ page }) => {
      await findSection(page, 1).getByRole("button", { name: "Add a lesson" }).click();
    },
    "wrong fields and something deleted": async ({ page }) => {
      await findSection(page, 1).getByRole("button", { name: /^Link/ }).click();
      await page.getByRole("button", { name: "Delete Say hello" }).click();
      await page.getByRole("button", { name: "Save outline" }).click();
      await expect(page.getByText("Not saved. Check the fields in red.")).toBeVisible();
    },
    "the question before leaving": async ({ page }) => {
      await page.getByRole("link", { name: "Teaching", exact: true }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
    "two versions": async ({ page }) => {
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.getByLabel("Title of lesson 3").fill("A page");
      const id = new URL(page.url()).pathname.split("/").at(-1);
      const path = `/api/services/${id}/outline`;
      const outline = { version: 1, sections: [] };
      await page.evaluate(
        ([path, body]) =>
          fetch(String(path), {
            method: "PUT",
            headers: { "Content-Type": "application/json" },
            body: String(body),
          }),
        [path, JSON.stringify(outline)],
      );
      await page.getByRole("button", { name: "Save outline" }).click();
      await expect(page.getByRole("region", { name: "Two versions" })).toBeFocused();
    },
  },
  "teach/[course]/details/page.tsx": {
    "another user's": (scene) => openSignedIn(scene, "/teach/6561f0c0a1b2c3d4e5f60718/details"),
    "the user's own": async (scene) => {
      const { id } = await addTaughtCourse(scene);
      await openPage(scene.page, `/teach/${id}/details`, scene.page.getByLabel("Headline"));
    },
    "wrong fields": async ({ page }) => {
      await page.getByRole("textbox", { name: "Title", exact: true }).fill("");
      await page.getByRole("button", { name: "Save details" }).click();
      await expect(page.getByRole("textbox", { name: "Title", exact: true })).toBeFocused();
    },
  },
  "teach/[course]/publishing/page.tsx": {
    "another user's": (scene) => openSignedIn(scene, "/teach/6561f0c0a1b2c3d4e5f60718/publishing"),
    published: async (scene) => {
      const { id } = await addTaughtCourse(scene);
      const button = scene.page.getByRole("button", { name: "Unpublish" });
      await openPage(scene.page, `/teach/${id}/publishing`, button);
    },
    unpublished: async ({ page }) => {
      await page.getByRole("button", { name: "Unpublish" }).click();
      await expect(page.getByRole("region", { name: "Before you publish" })).toBeVisible();
    },
    "the question before deleting": async ({ page }) => {
      await page.getByRole("button", { name: "Delete course" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  "teach/[course]/[lesson]/page.tsx": {
    "a text": async (scene) => {
      const { id, lessons } = await addTaughtCourse(scene);
      await openPage(scene.page, `/teach/${id}/${lessons[0]?.id}`);
    },
    preview: async ({ page }) => {
      const text = page.getByRole("textbox", { name: "Lesson", exact: true });
      await text.fill("## Look\n\nA [link](https://example.com) and `code`.");
      await page.getByRole("tab", { name: "Preview" }).click();
      await expect(page.getByRole("heading", { level: 2, name: "Look" })).toBeVisible();
    },
    "a video": async (scene) => {
      const { id, lessons } = await addTaughtCourse(scene);
      await openPage(scene.page, `/teach/${id}/${lessons[1]?.id}`);
      await expect(scene.page.getByLabel("Video link")).toBeVisible();
    },
    "wrong fields": async ({ page }) => {
      await page.getByLabel("Video link").fill("http://example.com");
      await page.getByLabel("Minutes").fill("ten");
      await page.getByRole("button", { name: "Save lesson" }).click();
      await expect(page.getByLabel("Minutes")).toBeFocused();
    },
    "a file that is missing": async (scene) => {
      const { id, lessons } = await addTaughtCourse(scene);
      await openPage(scene.page, `/teach/${id}/${lessons[2]?.id}`);
      await expect(scene.page.getByText("This lesson has no file yet.")).toBeVisible();
    },
  },
};
