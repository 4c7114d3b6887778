import type { Page } from "@playwright/test";

/** The frame with the fields for the card, by the name that Stripe's own has. */
export function findCardForm(page: Page) {
  return page.frameLocator('iframe[title="Secure payment input frame"]');
}

/** Types a card as a person does: its number, a date to come and a security code. */
export async function fillCard(page: Page, number: string): Promise<void> {
  const form = findCardForm(page);
  await form.getByLabel("Card number").pressSequentially(number);
  await form.getByLabel("Expiration date").pressSequentially("1234");
  await form.getByLabel("Security code").pressSequentially("123");
}

/** Answers the bank's question of a card with 3-D Secure. */
export async function answerBank(page: Page, answer: "Complete" | "Fail"): Promise<void> {
  const frame = page.frameLocator('iframe[title="3-D Secure authentication"]');
  await frame.getByRole("button", { name: `${answer} authentication` }).click();
}
