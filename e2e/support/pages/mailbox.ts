import type { Locator, Page } from "@playwright/test";
import { expect } from "#e2e/support/test";

const { MAILBOX_URL = "" } = process.env;

/** Opens the mailbox of the local stack, and returns its entries for an address once there are at least this many. */
export async function findMails(page: Page, email: string, count = 1): Promise<Locator> {
  const mails = page.getByRole("region", { name: "Emails" }).getByRole("row").filter({ hasText: email });
  // Mail is sent after the response that caused it.
  await expect(async () => {
    await page.goto(MAILBOX_URL);
    await expect(mails.nth(count - 1)).toBeVisible({ timeout: 100 });
  }).toPass();
  return mails;
}
