import { fillCard } from "#e2e/card-form";
import { listCalls } from "#e2e/fault-calls";
import { expectCalls, expectDocumented, expectPages, type PageRow } from "#e2e/fault-table";
import { toReviewForm, toVisit } from "#e2e/fault-visits";
import { countDocuments, createDatabaseOutage } from "#e2e/fault-world";
import { expectPaid, payButton, payCard } from "#e2e/pay";
import { expect, test } from "#e2e/test";

// These rows keep two cores busy; a failure names its row.
test.use({ trace: "off" });
// For all of them together; each wait has its own limit.
test.describe.configure({ timeout: 60_000 });

const away = "Service temporarily unavailable. Please try again shortly.";
const unavailable = `503, ${away}`;

const calls = listCalls({
  "GET /api/services": unavailable,
  "GET /api/services/{id}": unavailable,
  "GET /api/reviews/{courseTitle}": unavailable,
  "POST /api/services": unavailable,
  "POST /api/reviews": unavailable,
  "PATCH /api/reviews/{id}": unavailable,
  "DELETE /api/reviews/{id}": unavailable,
  "GET /api/myreviews/{email}": unavailable,
  "GET /api/myreview/{id}": unavailable,
  "GET /api/ownership/{serviceId}": unavailable,
  "POST /api/cart": unavailable,
  "GET /api/cart/{user}": unavailable,
  "DELETE /api/cart/{id}": unavailable,
  "POST /api/payment": unavailable,
  "POST /api/payment-done": unavailable,
  "POST /api/webhooks/stripe": unavailable,
  "POST /api/session": unavailable,
  "POST /api/session, two at the same time": unavailable,
  // Sessions don't need the database; only the cart count is missing.
  "GET /api/session": "200",
  "DELETE /api/session": "200",
  "GET /api/health": unavailable,
});

const pages: PageRow[] = [
  toVisit({
    page: "a course page that isn't cached yet",
    heading: "Course",
    path: async ({ student }) => `/details/${(await student.addCourse()).id}`,
  }),
  toVisit({ page: "the cart", heading: "Cart", path: async ({ student }) => `/cart/${student.email}` }),
  toVisit({ page: "My Reviews", heading: "My Reviews", path: async () => "/myreviews" }),
  toVisit({ page: "the purchases", heading: "Purchases", path: async () => "/purchases" }),
  toVisit({
    page: "the edit page of a review",
    heading: "Edit review",
    path: async ({ student }) => `/edit/${await student.addReview()}`,
  }),
  toReviewForm(away),
  {
    page: "submitting the 'Update review' form",
    words: away,
    async begin({ page, student, app }) {
      await page.goto(`/edit/${await student.addReview()}`);
      const field = page.getByLabel("Review message");
      await field.fill("Even better the second time.");
      const button = page.getByRole("button", { name: "Update review" });
      return {
        act: () => button.click(),
        keep: () => expect(field).toHaveValue("Even better the second time."),
        async again() {
          await button.click();
          await expect(page.getByText("Successfully Updated", { exact: true })).toBeVisible();
          const changed = { uid: student.uid, review: "Even better the second time." };
          expect(await countDocuments(app, "reviews", changed)).toBe(1);
        },
      };
    },
  },
  {
    page: "clicking 'Add to cart'",
    words: away,
    async begin({ page, student, app }) {
      await page.goto(`/details/${(await student.addCourse()).id}`);
      const button = page.getByRole("button", { name: "Add to cart" });
      await button.waitFor();
      return {
        act: () => button.click(),
        async again() {
          await button.click();
          await expect(page.getByText("item added", { exact: true })).toBeVisible();
          expect(await countDocuments(app, "cartItems", { uid: student.uid })).toBe(1);
        },
      };
    },
  },
  {
    page: "submitting the 'Add service' form",
    words: away,
    async begin({ page, student, app }) {
      await page.goto("/adservice");
      const title = page.getByLabel("Title");
      await title.fill(`Course ${student.uid}`);
      await page.getByLabel("Photo URL").fill("/courses/everyday-spanish.svg");
      await page.getByLabel("Details").fill("From the first sound to a talk with the neighbours.");
      await page.getByLabel("Ratings").fill("4.9");
      await page.getByLabel("Price").fill("12.50");
      const button = page.getByRole("button", { name: "Add service" });
      return {
        act: () => button.click(),
        keep: () => expect(title).toHaveValue(`Course ${student.uid}`),
        async again() {
          await button.click();
          const added = "Successfully added service to the homepage";
          await expect(page.getByText(added, { exact: true })).toBeVisible();
          expect(await countDocuments(app, "services", { "owner.uid": student.uid })).toBe(1);
        },
      };
    },
  },
  {
    page: "the button 'Click to Pay'; nothing is authorized",
    words: away,
    async begin({ page, student, app }) {
      await student.addCartLine();
      await page.goto(`/cart/${student.email}`);
      await fillCard(page, payCard);
      return {
        act: () => payButton(page).click(),
        keep: () => expect(payButton(page)).toBeEnabled(),
        async again() {
          await payButton(page).click();
          await expectPaid(page);
          expect(await countDocuments(app, "payments", { uid: student.uid })).toBe(1);
        },
      };
    },
  },
  {
    page: "submitting the login form",
    words: away,
    async begin({ page, student, context }) {
      await context.clearCookies();
      await page.goto("/login");
      await page.getByLabel("Email").fill(student.email);
      await page.getByLabel("Password").fill(student.password);
      const button = page.getByRole("button", { name: "Login", exact: true });
      return {
        act: () => button.click(),
        keep: () => expect(page.getByLabel("Email")).toHaveValue(student.email),
        async again() {
          await button.click();
          await expect(page).not.toHaveURL(/login/);
        },
      };
    },
  },
];

test("docs/faults.md matches the tested database outages", () =>
  expectDocumented({ dependency: "The database", calls, pages }));

for (const fault of ["stop", "freeze", "kill"] as const) {
  test(`the database, ${fault}: every call is answered within 5 s, and nothing is lost or duplicated`, ({
    ownApp,
  }) =>
    // The app's number of connections.
    expectCalls({ rows: calls, app: ownApp, outage: createDatabaseOutage(ownApp, fault, 10) }));

  test(`the database, ${fault}: pages say so within 5 s, keep the input, and recover`, ({
    ownApp,
    browser,
  }) => expectPages({ rows: pages, app: ownApp, outage: createDatabaseOutage(ownApp, fault, 1), browser }));
}
