import type { Page } from "@playwright/test";
import { connectToStripe, setFaults } from "#dev/testing/stripe";
import { countPayments, fillCart, getUid, openCart } from "#e2e/cart";
import { confirming, expectAllBought, expectPaid, findConfirmation, pay, payButton } from "#e2e/pay";
import { signIn } from "#e2e/people";
import { expect, test } from "#e2e/test";

// A network that is lost is reported by the browser itself.
test.afterEach(({ pageErrors }) => {
  pageErrors.length = 0;
});

// Every test opens the cart itself, after its routes: Chromium loses a route that is set while the card's frame loads.
test.beforeEach(async ({ page, student: _ }) => {
  await fillCart(page, 1);
});

/** Closes the browser's page when Stripe has confirmed and the site has not heard of it. */
async function closeBeforeRecording(page: Page): Promise<void> {
  await page.route("**/api/payment-done", async (route) => {
    await route.abort();
    await page.close();
  });
}

test("lost before the payment was begun: it says so, and paying again pays once", async ({
  page,
  student,
}) => {
  await page.route("**/api/payment", (route) => route.abort(), { times: 1 });
  await openCart(page, student);
  await pay(page);
  await expect(page.getByRole("alert").filter({ hasText: "We could not reach the site." })).toBeVisible();
  await payButton(page).click();
  await expectPaid(page);
  expect(await countPayments(page)).toBe(1);
});

test("Stripe.js that does not come: it says so within 5 s, and it comes when one tries again", async ({
  page,
  student,
}) => {
  const asked = Promise.withResolvers<void>();
  await page.route("**/stripe.js*", () => asked.resolve());
  await page.clock.install();
  await openCart(page, student);
  await asked.promise;
  // Five seconds of the page, however long a busy machine takes to draw what comes of them.
  await page.clock.fastForward(5000);
  await expect(page.getByText("The card form could not be loaded. Nothing was charged.")).toBeVisible();
  await page.unroute("**/stripe.js*");
  await page.getByRole("button", { name: "Try again" }).click();
  await pay(page);
  await expectPaid(page);
  expect(await countPayments(page)).toBe(1);
});

test("lost before Stripe heard of it: nothing was charged is true, and paying again pays once", async ({
  page,
  student,
}) => {
  await page.route("**/confirm", (route) => route.abort(), { times: 1 });
  await openCart(page, student);
  await pay(page);
  await expect(page.getByRole("alert").filter({ hasText: "nothing was charged" })).toBeVisible();
  await payButton(page).click();
  await expectPaid(page);
  expect(await countPayments(page)).toBe(1);
});

test("lost after Stripe took the money: the payment is confirmed all the same", async ({ page, student }) => {
  await page.route("**/confirm", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await openCart(page, student);
  await pay(page);
  await expectPaid(page);
  expect(await countPayments(page)).toBe(1);
});

test("lost for good after Stripe took the money: nobody is asked to pay again, and the page confirms it by itself", async ({
  page,
  student,
}) => {
  await setFaults({ uid: await getUid(page), pauseDeliveries: true });
  await page.route("**/confirm", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route(/\/v1\/payment_intents\/\w+\?/, (route) => route.abort());
  await page.route("**/api/cart/*", (route) => route.abort());
  await openCart(page, student);
  await pay(page);
  await expect(page.getByText(confirming)).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("We could not reach the site. Please check your connection.")).toBeVisible();
  await page.unroute("**/api/cart/*");
  await expectPaid(page);
  await expectAllBought(page);
  expect(await countPayments(page)).toBe(1);
});

test("lost when the purchase is recorded: the payment is confirmed, and the purchase comes by the webhook", async ({
  page,
  student,
}) => {
  await page.route("**/api/payment-done", (route) => route.abort());
  await openCart(page, student);
  await pay(page);
  await expectPaid(page);
  await expect(page.getByText("Your purchase is being confirmed")).toBeVisible();
  await expectAllBought(page);
  await expect.poll(() => countPayments(page)).toBe(1);
});

test("a browser that is closed right after confirming: the webhook completes the purchase, and the next visit of the cart confirms it, once", async ({
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
  // Looked up in the database: a visit would finish it too.
  await expect.poll(() => countPayments(later)).toBe(1);
  await later.goto("/purchases");
  await expect(later.getByRole("article")).toHaveCount(1);
  const told = later.waitForResponse("**/api/payment-done");
  await openCart(later, student);
  await expectPaid(later);
  await told;
  await later.reload();
  await expect(later.getByText("Nothing here buy some courses")).toBeVisible();
  await expect(findConfirmation(later)).toBeHidden();
  await later.close();
});

test("a browser that is closed, and a webhook that never comes: the next visit of the cart finishes it", async ({
  page,
  student,
  browser,
  baseURL,
}) => {
  await setFaults({ uid: await getUid(page), pauseDeliveries: true });
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

test("a payment that was canceled after it was begun says so in words of our own, and paying again pays", async ({
  page,
  student,
}) => {
  await page.route(
    "**/confirm",
    async (route) => {
      const [, id = ""] = /payment_intents\/(\w+)\//.exec(route.request().url()) ?? [];
      await connectToStripe().paymentIntents.cancel(id);
      await route.continue();
    },
    { times: 1 },
  );
  await openCart(page, student);
  await pay(page);
  const sentence = "This payment is no longer valid and nothing was charged. Please try again.";
  await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
  await payButton(page).click();
  await expectPaid(page);
  expect(await countPayments(page)).toBe(1);
});

test("a reload while the bank asks: nothing was authorised, and the cart can be paid", async ({
  page,
  student,
}) => {
  await openCart(page, student);
  await pay(page, "4000002500003155");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.reload();
  await pay(page);
  await expectPaid(page);
  expect(await countPayments(page)).toBe(1);
});
