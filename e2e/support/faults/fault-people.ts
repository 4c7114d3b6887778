import { signInNewAdmin } from "#dev/testing/people/people";
import type { PageRow } from "#e2e/support/faults/fault-table";
import { toClickView } from "#e2e/support/faults/fault-visits";
import { countDocuments } from "#e2e/support/faults/fault-world";
import { sendReport } from "#e2e/support/pages/moderation";
import { expect } from "#e2e/support/test";

const words = "It sells pills.";

/** Actions to report content and to delete an account. */
export const peopleRows: PageRow[] = [
  {
    page: "sending a report",
    async begin({ page, student, app }) {
      const { id } = await student.addCourse();
      await page.goto(`/details/${id}`);
      await page.getByRole("button", { name: "Report this course" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("What's wrong?").selectOption("Spam or advertising");
      const field = dialog.getByLabel("Details");
      await field.fill(words);
      const button = dialog.getByRole("button", { name: "Send report" });
      return toClickView({ button, field, text: words }, async () => {
        await expect(page.getByText("Thanks. Our moderators will look at it.")).toBeVisible();
        expect(await countDocuments(app, "reports", { uid: student.uid, reason: words })).toBe(1);
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
      await field.fill(words);
      const button = found.getByRole("button", { name: "Hide course" });
      return toClickView({ button, field, text: words }, async () => {
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
