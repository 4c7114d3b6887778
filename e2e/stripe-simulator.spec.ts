import type { Page, Route } from "@playwright/test";
import { longTag } from "#dev/testing/cases";
import { completeBankChallenge, fillCard, findCardForm } from "#e2e/support/pages/card-form";
import { startOwnShop } from "#e2e/support/servers/own-shop";
import { expect, test } from "#e2e/support/test";

let shop: Awaited<ReturnType<typeof startOwnShop>>;
test.beforeAll(async () => {
  shop = await startOwnShop();
});
test.afterAll(() => shop.stop());

async function openShop(page: Page): Promise<void> {
  await page.goto(shop.url);
  await expect(page.getByRole("button", { name: "Pay" })).toBeEnabled();
}

async function pay(page: Page, number: string): Promise<void> {
  await fillCard(page, number);
  await expect(page.locator("#complete")).toHaveText("true");
  await page.getByRole("button", { name: "Pay" }).click();
}

// The payment journeys use the simulator, too; the rest of it is checked every night.
test.describe("the simulator's card form", { tag: longTag }, () => {
  test("a card pays, and the form works with only Stripe's origin in the policy", async ({ page }) => {
    await openShop(page);
    await pay(page, "4242424242424242");
    await expect(page.getByRole("status")).toHaveText("succeeded");
    await expect(findCardForm(page).getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
    await expect(findCardForm(page).getByLabel("Expiration date")).toHaveValue("12 / 34");
  });

  const refusals = [
    ["4000000000000002", "card_error | card_declined | generic_decline | Your card was declined."],
    [
      "4000000000009995",
      "card_error | card_declined | insufficient_funds | Your card has insufficient funds.",
    ],
    ["4000000000000069", "card_error | expired_card | Your card has expired."],
    ["4000000000000127", "card_error | incorrect_cvc | Your card's security code is incorrect."],
  ] as const;
  for (const [number, answer] of refusals) {
    test(`${number} is declined with Stripe's message, and another card still pays`, async ({
      page,
      pageErrors,
    }) => {
      await openShop(page);
      await pay(page, number);
      await expect(page.getByRole("status")).toHaveText(answer);
      await findCardForm(page).getByLabel("Card number").fill("4242424242424242");
      await page.getByRole("button", { name: "Pay" }).click();
      await expect(page.getByRole("status")).toHaveText("succeeded");
      // The browser itself logs the 402 response.
      pageErrors.length = 0;
    });
  }

  for (const [answer, result] of [
    ["Complete", "succeeded"],
    ["Fail", "invalid_request_error | payment_intent_authentication_failure"],
  ] as const) {
    test(`3-D Secure is answered in a dialog: ${answer} authentication`, async ({ page, pageErrors }) => {
      await openShop(page);
      await pay(page, "4000002500003155");
      await completeBankChallenge(page, answer);
      await expect(page.getByRole("status")).toContainText(result);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      if (answer === "Fail") pageErrors.length = 0;
    });
  }

  test("incomplete or invalid fields show a message before anything is sent", async ({ page }) => {
    await openShop(page);
    const form = findCardForm(page);
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page.getByRole("status")).toContainText("validation_error | incomplete_number");
    await expect(form.getByText("Your card's security code is incomplete.")).toBeVisible();
    await form.getByLabel("Card number").fill("4242424242424241");
    await expect(form.getByText("Your card number is invalid.")).toBeVisible();
    await form.getByLabel("Expiration date").fill("0120");
    await expect(form.getByText("Your card's expiration year is in the past.")).toBeVisible();
  });

  test("a network failure is reported as Stripe.js does, and paying again works", async ({
    page,
    pageErrors,
  }) => {
    await openShop(page);
    await page.route("**/confirm", (route) => route.abort());
    await pay(page, "4242424242424242");
    await expect(page.getByRole("status")).toContainText("api_connection_error");
    await page.unroute("**/confirm");
    await page.getByRole("button", { name: "Pay" }).click();
    await expect(page.getByRole("status")).toHaveText("succeeded");
    pageErrors.length = 0;
  });

  test("input before the frame's scripts load isn't lost", async ({ page }) => {
    const release = await holdRequests(page, "**/card.js");
    const releaseBank = await holdRequests(page, "**/bank.js");
    await page.goto(shop.url, { waitUntil: "commit" });
    await fillCard(page, "4000002500003155");
    await release();
    await expect(page.locator("#complete")).toHaveText("true");
    await expect(findCardForm(page).getByLabel("Card number")).toHaveValue("4000 0025 0000 3155");
    await page.getByRole("button", { name: "Pay" }).click();
    const answer = page
      .frameLocator('iframe[title="3-D Secure authentication"]')
      .getByRole("button", { name: "Complete authentication" });
    await expect(answer).toBeDisabled();
    await releaseBank();
    await answer.click();
    await expect(page.getByRole("status")).toHaveText("succeeded");
  });
});

/** Holds requests to a URL. Resolves with a function that releases them. */
async function holdRequests(page: Page, url: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<Route>();
  await page.route(url, resolve);
  return async () => (await promise).continue();
}
