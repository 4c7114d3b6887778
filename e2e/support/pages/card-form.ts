import type { Page } from "@playwright/test";

/** Finds the card form's iframe by the name of Stripe's iframe. */
export function findCardForm(page: Page) {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

/** Types a card as a person does: number, future expiry, and security code. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const form = findCardForm(page);
  await form.getByLabel("Card number").pressSequentially(number);
  await form.getByLabel("Expiration date").pressSequentially("1234");
  await form.getByLabel("Security code").pressSequentially("123");
}

/** Completes a 3-D Secure challenge. */
export async function completeBankChallenge(page: Page, answer: "Complete" | "Fail"): Promise<void> {
  const frame = page.frameLocator('iframe[title="3-D Secure authentication"]');
  await frame.getByRole("button", { name: `${answer} authentication` }).click();
}
