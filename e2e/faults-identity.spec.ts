import { listCalls } from "#e2e/fault-calls";
import { expectCalls, expectDocumented, expectPages, type PageRow, type Visit } from "#e2e/fault-table";
import { toReviewForm, toVisit } from "#e2e/fault-visits";
import { createServiceOutage, leadThrough } from "#e2e/fault-world";
import { fillEnrollForm, findPhoto, listMailedLinks, makePerson } from "#e2e/people";
import { expect, test } from "#e2e/test";

// These rows keep two cores busy; a failure names its row.
test.use({ trace: "off" });
// For all of them together; each wait has its own limit.
test.describe.configure({ timeout: 60_000 });

const away = "We can't verify who you are right now. Please try again shortly.";
const unavailable = `503, ${away}`;

const calls = listCalls({
  // Visitors aren't affected.
  "GET /api/services": "200",
  "GET /api/health": "200",
  "POST /api/session": unavailable,
  "GET /api/session": unavailable,
  // The cookie is cleared in any outage; other devices may stay signed in.
  "DELETE /api/session": "200",
  "POST /api/session/verification": unavailable,
  "GET /api/myreviews/{email}": unavailable,
  "GET /api/myreview/{id}": unavailable,
  "GET /api/ownership/{serviceId}": unavailable,
  "POST /api/reviews": unavailable,
  "PATCH /api/reviews/{id}": unavailable,
  "DELETE /api/reviews/{id}": unavailable,
  "POST /api/services": unavailable,
  "POST /api/cart": unavailable,
  "POST /api/payment": unavailable,
  "POST /api/payment-done": unavailable,
  // Authorized by Stripe's signature, not by a session.
  "POST /api/webhooks/stripe": "200",
});

const serviceAway = "We couldn't reach the sign-in service. Check your connection and try again.";

/** A signed-out browser that reaches the account service as the server does. */
async function openWayIn({ page, context, app }: Visit, path: string) {
  await context.clearCookies();
  const service = `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`;
  await leadThrough(context, { service, proxy: app.identity });
  await page.goto(path);
}

const pages: PageRow[] = [
  toVisit({ page: "the cart", heading: "Cart", path: async ({ student }) => `/cart/${student.email}` }),
  toReviewForm(away),
  {
    page: "the home page of a signed-in user; nobody is asked to log in",
    words: "Log out",
    async begin({ page, student }) {
      return {
        act: () => page.goto("/"),
        keep: () => expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeHidden(),
        // The page retries by itself.
        again: () => expect(findPhoto(page, student.name)).toBeVisible({ timeout: 10_000 }),
      };
    },
  },
  {
    page: "clicking 'Log out'",
    words: "You may still be signed in on other devices.",
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
    words: away,
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
    words: serviceAway,
    async begin(visit) {
      const { page, student } = visit;
      await openWayIn(visit, "/login");
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
    words: serviceAway,
    async begin(visit) {
      const { page } = visit;
      const person = makePerson("Emmy Noether");
      await openWayIn(visit, "/enroll");
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
];

test("docs/faults.md matches the tested account service outages", () =>
  expectDocumented({ dependency: "The accounts", calls, pages }));

for (const fault of ["stop", "freeze", "kill"] as const) {
  test(`the accounts, ${fault}: every call is answered within 5 s, and nobody is signed out`, ({ ownApp }) =>
    expectCalls({ rows: calls, app: ownApp, outage: createServiceOutage(ownApp.identity, fault) }));

  test(`the accounts, ${fault}: pages say so within 5 s, keep the input, and recover`, ({
    ownApp,
    browser,
  }) =>
    expectPages({ rows: pages, app: ownApp, outage: createServiceOutage(ownApp.identity, fault), browser }));
}
