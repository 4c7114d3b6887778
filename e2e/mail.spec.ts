import type { Locator, Page } from "@playwright/test";
import { addPerson, makePerson } from "#dev/testing/people";
import { fillCart, openCart } from "#e2e/cart";
import { expectPaid, findConfirmation, pay } from "#e2e/pay";
import { expect, test } from "#e2e/test";
import { formatPrice } from "#lib/rules/payments/money";

const { MAILBOX_URL = "" } = process.env;

/** What the mailbox has for an address, once it has something. */
async function findMails(page: Page, email: string): Promise<Locator> {
  const mails = page.getByRole("region", { name: "Emails" }).getByRole("row").filter({ hasText: email });
  // Mail is sent after the response that caused it.
  await expect(async () => {
    await page.goto(MAILBOX_URL);
    await expect(mails).not.toHaveCount(0, { timeout: 100 });
  }).toPass();
  return mails;
}

test("whoever pays is told where the receipt goes, and finds one there that leads to their purchase", async ({
  page,
  student,
}) => {
  const [course] = await fillCart(page, 1);
  await openCart(page, student);
  await pay(page);
  await expectPaid(page);
  await expect(findConfirmation(page)).toContainText(`We'll email your receipt to ${student.email}.`);
  const mails = await findMails(page, student.email);
  await expect(mails).toHaveCount(1);
  await mails.getByRole("link", { name: "Your receipt from Openbook" }).click();
  await expect(page.getByText(`Total: ${formatPrice(course?.price ?? 0)}`)).toBeVisible();
  const framed = page.frameLocator("iframe").getByRole("link", { name: "See your receipt" });
  const url = await framed.getAttribute("href");
  await page.locator("pre").getByRole("link", { name: "/purchases/" }).click();
  await expect(page).toHaveURL(url ?? "");
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
  await expect(page.getByRole("article")).toContainText(course?.title ?? "");
});

test("someone who forgot their password finds the link in the mailbox", async ({ page }) => {
  const person = makePerson();
  await addPerson(person);
  await page.goto("/login");
  await page.getByRole("button", { name: "Forgot password?" }).click();
  await page.getByLabel("Email").fill(person.email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByRole("main").getByRole("status")).toContainText("we've emailed you a reset link");
  await page.goto(MAILBOX_URL);
  const row = page.getByRole("region", { name: "From Firebase" }).getByRole("row");
  const link = row.filter({ hasText: person.email }).getByRole("link", { name: "Reset your password" });
  await expect(link).toHaveAttribute("href", /mode=resetPassword/);
});
