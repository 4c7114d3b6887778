import type { Page } from "@playwright/test";
import { longTag } from "#dev/testing/cases";
import { updateFaults } from "#dev/testing/payments/stripe";
import { signIn } from "#dev/testing/people/people";
import { addFirstCourses, countPayments, fetchUid, openCart } from "#e2e/support/pages/cart";
import {
  confirmingMessage,
  expectAllBought,
  expectPaid,
  findConfirmation,
  findPayButton,
  pay,
} from "#e2e/support/pages/pay";
import { expect, test } from "#e2e/support/test";

// The browser itself logs lost connections.
test.afterEach(({ pageErrors }) => {
  pageErrors.length = 0;
});

// Each test opens the cart after setting its routes: Chromium loses a route set while the card's iframe loads.
test.beforeEach(async ({ page, student: _ }) => {
  await addFirstCourses(page, 1);
});

/** Closes the page after Stripe's confirmation and before the site hears about it. */
async function closeBeforeRecording(page: Page): Promise<void> {
  await page.route("**/api/payment-done", async (route) => {
    await route.abort();
    await page.close();
  });
}

test("connection lost before the checkout started, then before Stripe received the payment: the page says so, and paying again pays once", async ({
  page,
  student,
}) => {
  await page.route("**/api/payment", (route) => route.abort(), { times: 1 });
  await page.route("**/confirm", (route) => route.abort(), { times: 1 });
  await openCart(page, student);
  await pay(page);
  await expect(page.getByRole("alert").filter({ hasText: "We couldn't reach the site." })).toBeVisible();
  await findPayButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "you weren't charged" })).toBeVisible();
  await findPayButton(page).click();
  await expectPaid(page);
  expect(await countPayments(page)).toBe(1);
});

test("Stripe.js doesn't load: the page says so within 5 s, and retrying loads it", async ({
  page,
  student,
}) => {
  const asked = Promise.withResolvers<void>();
  await page.route("**/stripe.js*", () => asked.resolve());
  await page.clock.install();
  await openCart(page, student);
  await asked.promise;
  // Five seconds on the page's clock, however long a busy machine takes to render the result.
  await page.clock.fastForward(5000);
  await expect(page.getByText("The card form couldn't load. You weren't charged.")).toBeVisible();
  await page.unroute("**/stripe.js*");
  await page.getByRole("button", { name: "Try again" }).click();
  await pay(page);
  await expectPaid(page);
  expect(await countPayments(page)).toBe(1);
});

test("connection lost after Stripe charged: the payment is still confirmed", async ({ page, student }) => {
  await page.route("**/confirm", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await openCart(page, student);
  await pay(page);
  await expectPaid(page);
  expect(await countPayments(page)).toBe(1);
});

test("connection lost for good after Stripe charged: the page doesn't ask for another payment, and confirms by itself", {
  tag: longTag,
}, async ({ page, student }) => {
  await updateFaults({ uid: await fetchUid(page), pauseDeliveries: true });
  await page.route("**/confirm", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route(/\/v1\/payment_intents\/\w+\?/, (route) => route.abort());
  await page.route("**/api/cart/*", (route) => route.abort());
  await openCart(page, student);
  await pay(page);
  await expect(page.getByText(confirmingMessage)).toBeVisible();
  await expect(findPayButton(page)).toBeHidden();
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("We couldn't reach the site. Check your connection.")).toBeVisible();
  await page.unroute("**/api/cart/*");
  await expectPaid(page);
  await expectAllBought(page);
  expect(await countPayments(page)).toBe(1);
});

test("connection lost while recording: the payment is confirmed, and the webhook adds the purchase", {
  tag: longTag,
}, async ({ page, student }) => {
  await page.route("**/api/payment-done", (route) => route.abort());
  await openCart(page, student);
  await pay(page);
  await expectPaid(page);
  await expect(page.getByText("Your purchase is being confirmed")).toBeVisible();
  await expectAllBought(page);
  await expect.poll(() => countPayments(page)).toBe(1);
});

test("browser closed after confirming: the webhook completes the purchase, and the next visit to the cart confirms it, also after a reload, but no later visit", async ({
  page,
  student,
  browser,
  baseURL,
}) => {
  await closeBeforeRecording(page);
  const closed = page.waitForEvent("close");
  await openCart(page, student);
  await pay(page);
  await closed;
  const later = await browser.newPage({ baseURL });
  await signIn(later, student);
  // Read from the database: visiting the site would complete it.
  await expect.poll(() => countPayments(later)).toBe(1);
  await later.goto("/purchases");
  await expect(later.getByRole("article")).toHaveCount(1);
  const told = later.waitForResponse("**/api/payment-done");
  await openCart(later, student);
  await expectPaid(later);
  await told;
  await later.reload();
  await expectPaid(later);
  await expectAllBought(later);
  await openCart(later, student);
  await expect(later.getByText("Nothing here buy some courses")).toBeVisible();
  await expect(findConfirmation(later)).toBeHidden();
  await later.close();
});

test("browser closed and no webhook: the next visit to the cart completes the purchase", {
  tag: longTag,
}, async ({ page, student, browser, baseURL }) => {
  await updateFaults({ uid: await fetchUid(page), pauseDeliveries: true });
  await closeBeforeRecording(page);
  const closed = page.waitForEvent("close");
  await openCart(page, student);
  await pay(page);
  await closed;
  const later = await browser.newPage({ baseURL });
  await signIn(later, student);
  expect(await countPayments(later)).toBe(0);
  await openCart(later, student);
  await expectPaid(later);
  await expectAllBought(later);
  expect(await countPayments(later)).toBe(1);
  await later.close();
});
