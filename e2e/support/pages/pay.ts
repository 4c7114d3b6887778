import { expect, type Locator, type Page } from "@playwright/test";
import { fillCard, findCardForm } from "#e2e/support/pages/card-form";

/** The test card that succeeds at once. */
export const payCard = "4242424242424242";

/** The cart's message about a pending payment. */
export const confirmingMessage = "Your payment is being confirmed. You don't need to pay again.";

/** The cart's pay button. */
export function findPayButton(page: Page): Locator {
  return page.getByRole("button", { name: "Click to Pay" });
}

/** Enters another card after a declined one, and submits. */
export async function payWithOther(page: Page): Promise<void> {
  await findCardForm(page).getByLabel("Card number").fill(payCard);
  await findPayButton(page).click();
}

/** Enters a card in the open cart and submits. */
export async function pay(page: Page, card = payCard): Promise<void> {
  await fillCard(page, card);
  await findPayButton(page).click();
}

/** The confirmation of a payment. */
export function findConfirmation(page: Page): Locator {
  return page.getByRole("region", { name: "Congrats! your payment completed" });
}

/** Fails unless a fully paid cart shows its confirmation instead of the empty state. */
export async function expectAllBought(page: Page): Promise<void> {
  await expect(findConfirmation(page)).toBeVisible();
  await expect(page.getByText("Nothing here buy some courses")).toBeHidden();
  await expect(page.getByText("total :")).toBeHidden();
}

/** Waits for the confirmation and returns its transaction id. */
export async function expectPaid(page: Page): Promise<string> {
  const sentence = findConfirmation(page).getByText(/^Your transactionId: pi_\w+$/);
  await expect(sentence).toBeVisible();
  return String(await sentence.textContent()).replace("Your transactionId: ", "");
}

/** Records the paths of all writes of a page from now on. */
export function recordWrites(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
  });
  return calls;
}
