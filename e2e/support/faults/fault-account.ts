import type { PageRow } from "#e2e/support/faults/fault-table";
import { toClickView } from "#e2e/support/faults/fault-visits";
import { leadThrough } from "#e2e/support/faults/fault-world";
import { expect } from "#e2e/support/test";

/** Actions on the account page during an identity outage. */
export const accountVisits: PageRow[] = [
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
      await leadThrough(context, { service, proxy: app.identity });
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
