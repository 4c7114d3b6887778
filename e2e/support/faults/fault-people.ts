import { signInNewAdmin } from "#dev/testing/people/people";
import type { FaultRow } from "#e2e/support/faults/fault-table";
import { toClickView } from "#e2e/support/faults/fault-visits";
import { countDocuments, routeThroughProxy } from "#e2e/support/faults/fault-world";
import { sendReport } from "#e2e/support/pages/moderation";
import { expect } from "#e2e/support/test";

const reportText = "It sells pills.";

/** Actions to report content and to delete an account. */
export const peopleRows: FaultRow[] = [
  {
    page: "sending a report",
    async begin({ page, student, app }) {
      const { id } = await student.addCourse();
      await page.goto(`/details/${id}`);
      await page.getByRole("button", { name: "Report this course" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("What's wrong?").selectOption("Spam or advertising");
      const field = dialog.getByLabel("Details");
      await field.fill(reportText);
      const button = dialog.getByRole("button", { name: "Send report" });
      return toClickView({ button, field, text: reportText }, async () => {
        await expect(page.getByText("Thanks. Our moderators will look at it.")).toBeVisible();
        expect(await countDocuments(app, "reports", { uid: student.uid, reason: reportText })).toBe(1);
      });
    },
  },
  {
    page: "hiding a course",
    async begin({ page, student, app }) {
      const { id, title } = await student.addCourse();
      await page.goto("/");
      await sendReport(page, { kind: "course", id });
      await signInNewAdmin(page);
      await page.goto("/admin/reports");
      const found = page.getByRole("article", { name: title });
      await found.getByRole("button", { name: "Hide course" }).click();
      const field = found.getByLabel("Reason");
      await field.fill(reportText);
      const button = found.getByRole("button", { name: "Hide course" });
      return toClickView({ button, field, text: reportText }, async () => {
        await expect(found).toBeHidden();
        expect(await countDocuments(app, "services", { title, state: "hidden" })).toBe(1);
      });
    },
  },
  {
    page: "deleting the account",
    async begin({ page, student, app }) {
      await student.addReview();
      await page.goto("/account");
      const confirm = async () => {
        await page.getByRole("button", { name: "Delete my account" }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Delete account" }).click();
      };
      return {
        act: confirm,
        keep: () => expect(page).toHaveURL(`${app.baseURL}/account`),
        async again() {
          await confirm();
          await expect(page.getByText("Your account was deleted", { exact: true })).toBeVisible();
          expect(await countDocuments(app, "reviews", { uid: student.uid })).toBe(0);
        },
      };
    },
  },
];

/** Actions on the account page during an identity outage. */
export const accountRows: FaultRow[] = [
  {
    page: "saving the profile",
    async begin({ page, student }) {
      await page.goto("/account");
      const name = page.getByLabel("Name");
      await name.fill("Grace B. Hopper");
      const button = page.getByRole("button", { name: "Save profile" });
      return toClickView({ button, field: name, text: "Grace B. Hopper" }, async () => {
        await expect(page.getByText("Profile saved", { exact: true })).toBeVisible();
        const { user } = await (await student.request.get("/api/session")).json();
        expect(user.displayName).toBe("Grace B. Hopper");
      });
    },
  },
  {
    page: "changing the password",
    async begin({ page, context, app, student }) {
      const service = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
      await routeThroughProxy(context, { service, proxy: app.identity });
      await page.goto("/account");
      await page.getByRole("button", { name: "Change password" }).click();
      const form = page.getByRole("form", { name: "Change password" });
      await form.getByLabel("Current password").fill(student.password);
      const field = form.getByLabel("New password");
      await field.fill("a-better-password");
      const button = form.getByRole("button", { name: "Save password" });
      return toClickView({ button, field, text: "a-better-password" }, async () => {
        await expect(page.getByText("Password changed", { exact: true })).toBeVisible();
        expect((await student.request.get("/api/session")).status()).toBe(200);
      });
    },
  },
];
