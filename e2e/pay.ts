import { expect, type Locator, type Page } from "@playwright/test";
import { fillCard, findCardForm } from "#e2e/card-form";

/** The test card that pays at once. */
export const payCard = "4242424242424242";

/** What the cart says of a payment that has not been decided. */
export const confirming = "Your payment is being confirmed. You don't need to pay again.";

/** The cart's pay button. */
export function payButton(page: Page): Locator {
  return page.getByRole("button", { name: "Click to Pay" });
}

/** Takes another card after one that was refused, and presses the button. */
export async function payWithOther(page: Page): Promise<void> {
  await findCardForm(page).getByLabel("Card number").fill(payCard);
  await payButton(page).click();
}

/** Types a card into the form of the open cart and presses the button. */
export async function pay(page: Page, card = payCard): Promise<void> {
  await fillCard(page, card);
  await payButton(page).click();
}

/** The confirmation of a payment. */
export function findConfirmation(page: Page): Locator {
  return page.getByRole("region", { name: "Congrats! your payment completed" });
}

/** A cart from which everything was bought says so, and not that there is nothing in it. */
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

/** The paths of all that a page writes, from now on. */
export function listCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(new URL(request.url()).pathname);
  });
  return calls;
}
