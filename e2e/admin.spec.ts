import { ObjectId } from "mongodb";
import { buildPerson, signInNewAdmin } from "#dev/testing/people/people";
import { addFirstCourses, openCart } from "#e2e/support/pages/cart";
import { expectBeside } from "#e2e/support/pages/expect-beside";
import { expectPaid, pay } from "#e2e/support/pages/pay";
import { updateSessionAge } from "#e2e/support/people/update-session-age";
import { withOwnDatabase } from "#e2e/support/servers/own-database";
import { expect, test } from "#e2e/support/test";
import { toCreatedKey } from "#lib/rules/db/created-key";

test.use({ baseURL: async ({ ownApp }, use) => use(ownApp.baseURL) });

test("an admin finds a buyer's payment and refunds a course of it; no one else finds the page", async ({
  page,
  student,
  browser,
  ownApp,
}) => {
  await addFirstCourses(page, 1);
  await openCart(page, student);
  await pay(page);
  const transactionId = await expectPaid(page);
  await page.goto(`/admin?q=${student.email}`);
  await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();

  const context = await browser.newContext({ baseURL: ownApp.baseURL });
  const admin = await context.newPage();
  await signInNewAdmin(admin);
  await admin.goto("/");
  await admin.getByRole("button", { name: /^Your account/ }).click();
  await admin.getByRole("link", { name: "Admin" }).click();
  const field = admin.getByRole("textbox", { name: "Payment" });
  const find = admin.getByRole("button", { name: "Find payments" });
  await expectBeside({ button: find, field });
  await field.fill(student.email.toUpperCase());
  await find.click();
  const found = admin.getByRole("article");
  await expect(found).toContainText(transactionId);
  await expect(found).toContainText("Visa ending in 4242");
  await found.getByRole("button", { name: /^Refund ?:/ }).click();
  await admin
    .getByRole("dialog")
    .getByRole("button", { name: /^Refund \$/ })
    .click();
  await expect(found).toContainText("Refunded on");
  await context.close();

  await page.goto("/purchases");
  await expect(page.getByText("Refunded on")).toBeVisible();
});

test("an admin sees what needs them, confirms it's them, and marks a payout as made once", async ({
  page,
  pageErrors,
  ownApp,
}) => {
  const { name } = buildPerson(`Teacher ${crypto.randomUUID()}`);
  await withOwnDatabase(ownApp, async (database) => {
    const uid = crypto.randomUUID();
    const createdAt = new Date(Date.now() - 100 * 24 * 60 * 60 * 1000);
    const _id = new ObjectId();
    const createdKey = toCreatedKey({ createdAt, _id });
    await database
      .collection("teachers")
      .insertOne({ uid, name, photo: "", about: "", moderationSequence: 0, createdAt });
    const postings = [
      { account: "stripe", amountCents: 9000 },
      { account: `teacher:${uid}`, amountCents: -9000 },
    ];
    const sale = { _id, key: `sale:${_id}`, kind: "sale", postings, currency: "usd", createdAt, createdKey };
    await database.collection("ledger").insertOne({ ...sale, paymentId: new ObjectId() });
    const unmatched = { intentId: "pi_unmatched", mismatch: "checkout", amountCents: 3900, currency: "usd" };
    await database.collection("unmatchedPayments").insertOne({ ...unmatched, isOpen: true, createdAt });
  });
  const { password } = await signInNewAdmin(page);
  await page.goto("/admin");
  const unmatched = page.getByRole("region", { name: "Payments without a checkout (1)" });
  await expect(unmatched.getByRole("listitem")).toContainText("pi_unmatched");
  await expect(unmatched.getByRole("listitem")).toContainText("$39.00");
  await expect(page.getByRole("region", { name: "Teachers in debt" })).toContainText("No teacher owes");
  await updateSessionAge(page);
  await page.getByRole("link", { name: "Payouts by hand" }).click();
  const form = page.getByRole("form", { name: `Payout to ${name}` });
  await expect(form.getByLabel("Amount")).toHaveValue("90");
  await form.getByLabel("Amount").fill("100");
  await form.getByLabel("Reference").fill("Wire 17");
  await form.getByRole("button", { name: "Mark as paid" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm it's you" });
  await dialog.getByLabel("Password").fill(password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("That's more than is due to this teacher.")).toBeVisible();
  // The browser logs both refusals.
  pageErrors.length = 0;
  await form.getByLabel("Amount").fill("90");
  await form.getByRole("button", { name: "Mark as paid" }).dblclick();
  const recorded = page.getByRole("region", { name: "Recorded payouts" });
  await expect(recorded.getByRole("listitem").filter({ hasText: name })).toHaveCount(1);
  await expect(recorded).toContainText("Wire 17");
  await expect(form).toHaveCount(0);
});
