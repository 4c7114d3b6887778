import { answerBank, fillCard } from "#e2e/card-form";
import { addToCart, countPayments, fillCart, openCart } from "#e2e/cart";
import { expectPaid, listCalls, pay, payButton, payCard, payWithOther } from "#e2e/pay";
import { expect, test } from "#e2e/test";

test("two courses are paid: the confirmation stays over the emptied cart, and both are among the purchases", async ({
  page,
  student,
}) => {
  const courses = await fillCart(page, 2);
  await openCart(page, student);
  await expect(payButton(page), "off while the card is not complete").toBeDisabled();
  await pay(page);
  const transactionId = await expectPaid(page);
  await expect(page.getByText("Nothing here buy some courses")).toBeVisible();
  await expect(page.getByText("total : 0 $", { exact: true })).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart" })).toHaveAccessibleName("Cart");
  await page.getByRole("link", { name: "See your purchases" }).click();
  await expect(page.getByRole("heading", { name: "Purchases", level: 1 })).toBeVisible();
  const purchase = page.getByRole("article").filter({ hasText: transactionId });
  for (const { title } of courses) await expect(purchase).toContainText(title);
  await purchase.getByRole("link", { name: courses[0]?.title }).click();
  await expect(page.getByText("You own this course")).toBeVisible();
});

const refusals = [
  ["declined", "4000000000000002", "Your card was declined."],
  ["insufficient funds", "4000000000009995", "Your card has insufficient funds."],
  ["expired", "4000000000000069", "Your card has expired."],
] as const;
for (const [name, card, sentence] of refusals) {
  test(`${name}: Stripe's words stand under the form, nothing is bought, and another card pays`, async ({
    page,
    student,
    pageErrors,
  }) => {
    await fillCart(page, 1);
    await openCart(page, student);
    await pay(page, card);
    await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
    expect(await countPayments(page)).toBe(0);
    await payWithOther(page);
    await expectPaid(page);
    expect(await countPayments(page)).toBe(1);
    // The browser itself reports the answer 402.
    pageErrors.length = 0;
  });
}

test("a double click pays once", async ({ page, student }) => {
  await fillCart(page, 1);
  await openCart(page, student);
  const calls = listCalls(page);
  await fillCard(page, payCard);
  await payButton(page).dblclick();
  await expectPaid(page);
  expect(calls.filter((path) => path === "/api/payment")).toHaveLength(1);
  expect(calls.filter((path) => path.endsWith("/confirm"))).toHaveLength(1);
  expect(await countPayments(page)).toBe(1);
});

test("two tabs that pay the same cart at the same moment pay it once, and both say how it stands", async ({
  page,
  student,
  pageErrors,
}) => {
  await fillCart(page, 2);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await openCart(tab, student);
    await fillCard(tab, payCard);
    await expect(payButton(tab)).toBeEnabled();
  }
  await Promise.all([payButton(page).click(), payButton(other).click()]);
  const ending = /Congrats! your payment completed|these courses are yours already|your cart is empty/;
  for (const tab of [page, other]) {
    await expect(tab.getByRole("main").getByText(ending)).toBeVisible();
    await expect(tab.getByText("Nothing here buy some courses")).toBeVisible();
    await expect(payButton(tab)).toBeHidden();
  }
  expect(await countPayments(page)).toBe(1);
  pageErrors.length = 0;
});

test("a total that changed in another tab is shown before anything is charged", async ({
  page,
  student,
  pageErrors,
}) => {
  const [first, second] = await page.request.get("/api/services?limit=2").then((answer) => answer.json());
  await fillCart(page, 1);
  await openCart(page, student);
  await fillCard(page, payCard);
  await addToCart(page, second._id);
  await payButton(page).click();
  const sum = first.price + second.price;
  await expect(page.getByRole("alert").filter({ hasText: `The total is $${sum} now` })).toBeVisible();
  await expect(page.getByText(`total : ${sum} $`, { exact: true })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: second.title })).toBeVisible();
  expect(await countPayments(page)).toBe(0);
  await payButton(page).click();
  await expectPaid(page);
  await expect(page.getByText("Nothing here buy some courses")).toBeVisible();
  pageErrors.length = 0;
});

test("a cart that one comes back to is paid once the server has said how it stands", async ({
  page,
  student,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/cart\/.*_rsc/, async (route) => {
    // The router fetches ahead what a link in sight leads to.
    if (!route.request().headers()["next-router-prefetch"]) await answered;
    await route.continue();
  });
  await fillCart(page, 1);
  await openCart(page, student);
  await page.getByRole("link", { name: "Services", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "All courses" })).toBeVisible();
  await page.goBack();
  await fillCard(page, payCard);
  await expect(payButton(page)).toBeDisabled();
  answer();
  await payButton(page).click();
  await expectPaid(page);
});

test("the bank's step: passed pays, failed says so in red and lets one try again", async ({
  page,
  student,
  pageErrors,
}) => {
  await fillCart(page, 1);
  await openCart(page, student);
  await pay(page, "4000002500003155");
  await answerBank(page, "Fail");
  await expect(page.getByRole("alert").filter({ hasText: /authenticat/ })).toBeVisible();
  expect(await countPayments(page)).toBe(0);
  await payButton(page).click();
  await answerBank(page, "Complete");
  await expectPaid(page);
  pageErrors.length = 0;
});
