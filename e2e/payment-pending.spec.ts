import type { Page } from "@playwright/test";
import { longTag } from "#dev/testing/cases";
import { updateFaults } from "#dev/testing/payments/stripe";
import { type Person, sameOrigin } from "#dev/testing/people/people";
import { addFirstCourses, countPayments, fetchUid, openCart } from "#e2e/support/pages/cart";
import { confirmingMessage, expectAllBought, expectPaid, findPayButton, pay } from "#e2e/support/pages/pay";
import { expect, test } from "#e2e/support/test";

// The browser itself logs lost connections.
test.afterEach(({ pageErrors }) => {
  pageErrors.length = 0;
});

test.beforeEach(async ({ page, student: _ }) => {
  await addFirstCourses(page, 1);
});

/** Pays with a card that takes time to confirm. */
async function payWithSlowCard(page: Page, student: Person): Promise<void> {
  await openCart(page, student);
  await pay(page, "4000000000007775");
  await expect(page.getByText(confirmingMessage)).toBeVisible();
}

test("a slow payment: the page polls until it can confirm it, and keeps the focus", async ({
  page,
  student,
}) => {
  await payWithSlowCard(page, student);
  const elsewhere = page.getByRole("banner").getByRole("link", { name: "Services" });
  await elsewhere.focus();
  // Checking manually too early doesn't prevent the confirmation.
  await page.getByRole("button", { name: "Check again" }).click();
  await elsewhere.focus();
  // The webhook records the payment, and a later poll finds it. The test uses the real clock: fast-forwarding would
  // time out requests in flight.
  await expectPaid(page);
  await expectAllBought(page);
  await expect(elsewhere).toBeFocused();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart" })).toHaveAccessibleName("Cart");
  expect(await countPayments(page)).toBe(1);
});

test("a slow payment is confirmed after a reload, by a waiting page or a later visit", {
  tag: longTag,
}, async ({ page, student }) => {
  await payWithSlowCard(page, student);
  await expect(findPayButton(page)).toBeHidden();
  await page.reload();
  await expectPaid(page);
  await expectAllBought(page);
  expect(await countPayments(page)).toBe(1);
});

test("a tab waiting for a payment that another tab confirmed says that it went through", {
  tag: longTag,
}, async ({ page, student }) => {
  await payWithSlowCard(page, student);
  const other = await page.context().newPage();
  // It gets no news until the first tab has confirmed the payment.
  await other.route("**/api/cart/*", (route) => route.abort());
  await openCart(other, student);
  await expect(other.getByText(confirmingMessage)).toBeVisible();
  const told = page.waitForResponse("**/api/payment-done");
  await expectPaid(page);
  await told;
  await other.unroute("**/api/cart/*");
  await expect(other.getByRole("alert").filter({ hasText: "Your payment went through." })).toBeVisible();
  await expect(findPayButton(other)).toBeHidden();
  await other.close();
});

test("a cart with an unknown payment outcome polls, and says that nothing was charged", {
  tag: longTag,
}, async ({ page, student }) => {
  const uid = await fetchUid(page);
  const [line] = await (await page.request.get(`/api/cart/${student.email}`)).json();
  await page.request.post("/api/payment", { data: { total: line.price }, headers: sameOrigin });
  await updateFaults({ uid, outage: "error" });
  await openCart(page, student);
  await expect(page.getByText("We can't tell yet whether")).toBeVisible();
  await updateFaults({ uid, outage: "none" });
  await expect(page.getByRole("alert").filter({ hasText: "you weren't charged" })).toBeVisible();
  await pay(page);
  await expectPaid(page);
  expect(await countPayments(page)).toBe(1);
});

test("purchases waiting for a payment show it once it is confirmed", { tag: longTag }, async ({
  page,
  student,
}) => {
  await payWithSlowCard(page, student);
  await page.goto("/purchases");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByText("One of your payments is being confirmed.")).toBeHidden();
});
