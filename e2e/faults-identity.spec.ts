import { sampleCases } from "#dev/testing/cases";
import { buildPerson } from "#dev/testing/people/people";
import { accountRows } from "#e2e/support/faults/fault-people";
import {
  expectDocumented,
  expectPages,
  type FaultRow,
  type FaultVisit,
  sampledFaults,
} from "#e2e/support/faults/fault-table";
import { savingLesson } from "#e2e/support/faults/fault-teaching";
import { reviewForm, toVisitRow } from "#e2e/support/faults/fault-visits";
import { createServiceOutage, routeThroughProxy } from "#e2e/support/faults/fault-world";
import { fillEnrollForm, findPhoto, listMailedLinks } from "#e2e/support/people/people";
import { expect, test } from "#e2e/support/test";

// The timeout for all rows together; each wait has its own limit.
test.describe.configure({ timeout: 60_000 });

/** A signed-out browser that reaches the account service as the server does. */
async function openLoginPage({ page, context, app }: FaultVisit, path: string) {
  await context.clearCookies();
  const service = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
  await routeThroughProxy(context, { service, proxy: app.identity });
  await page.goto(path);
}

/** An action that succeeds as during normal operation, takes effect once, and persists after a reload. */
function toSucceedingRow({ page, begin }: FaultRow, check: (visit: FaultVisit) => Promise<void>): FaultRow {
  return {
    page,
    async begin(visit) {
      const { act } = await begin(visit);
      return {
        act,
        async again() {
          await visit.page.reload();
          await check(visit);
        },
      };
    },
  };
}

const pages: FaultRow[] = [
  toSucceedingRow(
    toVisitRow({ page: "the cart", heading: "Cart", path: async ({ student }) => `/cart/${student.email}` }),
    ({ page }) => expect(page.getByText("Nothing here buy some courses")).toBeVisible(),
  ),
  toSucceedingRow(reviewForm, async ({ student }) => {
    const posted = await student.request.get(`/api/myreviews/${student.email}`);
    expect(await posted.json()).toHaveLength(1);
  }),
  toSucceedingRow(savingLesson, async ({ page }) => {
    const field = page
      .getByRole("form", { name: "Lesson" })
      .getByRole("textbox", { name: "Lesson", exact: true });
    await expect(field).toHaveValue("Typed while something was away.");
  }),
  {
    page: "the home page of a signed-in user, without a login prompt",
    async begin({ page, student }) {
      return {
        act: () => page.goto("/"),
        async keep() {
          await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeHidden();
          await expect(findPhoto(page, student.name)).toBeVisible();
        },
        again: () => expect(findPhoto(page, student.name)).toBeVisible(),
      };
    },
  },
  {
    page: "clicking 'Log out'",
    async begin({ page, student }) {
      await page.goto("/");
      await expect(findPhoto(page, student.name)).toBeVisible();
      const button = page.getByRole("banner").getByRole("button", { name: "Log out" });
      return {
        act: () => button.click(),
        keep: () => expect(page.getByText("User logged out", { exact: true })).toBeVisible(),
        async again() {
          await page.goto("/myreviews");
          await expect(page).toHaveURL(/\/login\?from=/);
        },
      };
    },
  },
  {
    page: "clicking 'Resend email' for the verification email",
    isUnconfirmed: true,
    async begin({ page, student }) {
      await page.goto("/myreviews");
      const button = page.getByRole("button", { name: "Resend email" });
      await button.waitFor();
      return {
        act: () => button.click(),
        async again() {
          await button.click();
          await expect(page.getByText("Verification email sent.")).toBeVisible();
          expect(await listMailedLinks(student.email, "VERIFY_EMAIL")).toHaveLength(1);
        },
      };
    },
  },
  {
    page: "submitting the login form",
    async begin(visit) {
      const { page, student } = visit;
      await openLoginPage(visit, "/login");
      await page.getByLabel("Email").fill(student.email);
      await page.getByLabel("Password").fill(student.password);
      const button = page.getByRole("button", { name: "Login", exact: true });
      return {
        act: () => button.click(),
        keep: () => expect(page.getByLabel("Email")).toHaveValue(student.email),
        async again() {
          await button.click();
          await expect(page).not.toHaveURL(/login/);
          await expect(findPhoto(page, student.name)).toBeVisible();
        },
      };
    },
  },
  {
    page: "submitting the 'Enroll' form",
    async begin(visit) {
      const { page } = visit;
      const person = buildPerson("Emmy Noether");
      await openLoginPage(visit, "/enroll");
      const button = await fillEnrollForm(page, person);
      return {
        act: () => button.click(),
        keep: () => expect(page.getByLabel("Email")).toHaveValue(person.email),
        async again() {
          await button.click();
          await expect(page.getByText("Successfully Registered", { exact: true })).toBeVisible();
          await expect(findPhoto(page, person.name)).toBeVisible();
        },
      };
    },
  },
  ...accountRows,
];

const dependency = "The accounts";

for (const fault of sampledFaults) {
  test(`the accounts, ${fault}: pages say so within 5 s as docs/faults.md does, keep the input, and recover`, async ({
    ownApp,
    browser,
  }) => {
    expectDocumented(dependency, pages);
    const outage = createServiceOutage(ownApp.identity, fault);
    const rows = sampleCases(pages, { extra: 2 });
    await expectPages({ dependency, rows, app: ownApp, outage, browser });
  });
}
