import { answerBank, fillCard, findCardForm } from "#e2e/card-form";
import { addToCart, countPayments, fillCart, openCart } from "#e2e/cart";
import {
  expectAllBought,
  expectPaid,
  findConfirmation,
  listCalls,
  pay,
  payButton,
  payCard,
  payWithOther,
} from "#e2e/pay";
import { expect, test } from "#e2e/test";
import type { Course } from "#lib/rules/courses/course-schema";
import { formatPrice } from "#lib/rules/payments/money";

test("paying for two courses: the confirmation lists them and their price, and both are in the purchases", async ({
  page,
  student,
}) => {
  const courses = await fillCart(page, 2);
  await openCart(page, student);
  await expect(payButton(page), "off while the card is not complete").toBeDisabled();
  await pay(page);
  const transactionId = await expectPaid(page);
  await expectAllBought(page);
  for (const { title } of courses) await expect(findConfirmation(page)).toContainText(title);
  const sum = courses.reduce((total, { price }) => total + price, 0);
  await expect(findConfirmation(page)).toContainText(`Amount paid: ${formatPrice(sum)}`);
  await expect(payButton(page)).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart" })).toHaveAccessibleName("Cart");
  await page.getByRole("link", { name: "See your purchases" }).click();
  await expect(page.getByRole("heading", { name: "Purchases", level: 1 })).toBeVisible();
  const purchase = page.getByRole("article").filter({ hasText: transactionId });
  for (const { title } of courses) await expect(purchase).toContainText(title);
  await purchase.getByRole("link", { name: courses[0]?.title }).click();
  await expect(page).toHaveURL(new RegExp(`/learn/${courses[0]?._id}`));
});

const refusals = [
  ["declined", "4000000000000002", "Your card was declined."],
  ["insufficient funds", "4000000000009995", "Your card has insufficient funds."],
  ["expired", "4000000000000069", "Your card has expired."],
] as const;
for (const [name, card, sentence] of refusals) {
  test(`${name}: Stripe's message is under the form, nothing is bought, an edit clears it, and another card pays`, async ({
    page,
    student,
    pageErrors,
  }) => {
    await fillCart(page, 1);
    await openCart(page, student);
    await pay(page, card);
    const refusal = page.getByRole("alert").filter({ hasText: sentence });
    await expect(refusal).toBeVisible();
    expect(await countPayments(page)).toBe(0);
    await findCardForm(page).getByLabel("Card number").fill("42");
    await expect(refusal, "it was said of another card").toBeHidden();
    await payWithOther(page);
    await expectPaid(page);
    expect(await countPayments(page)).toBe(1);
    // The browser itself logs the 402 response.
    pageErrors.length = 0;
  });
}

test("a double-click pays once", async ({ page, student }) => {
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

test("two tabs paying the same cart at once pay it once, and both show the outcome", async ({
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
  const ending =
    /Congrats! your payment completed|You already own these courses|nothing to pay for in your cart/;
  for (const tab of [page, other]) {
    // A tab may learn it twice: from its own call, and by refreshing its cart.
    await expect(tab.getByRole("main").getByText(ending).first()).toBeVisible();
    await expect(payButton(tab)).toBeHidden();
  }
  expect(await countPayments(page)).toBe(1);
  pageErrors.length = 0;
});

test("a total changed in another tab is shown before anything is charged", async ({
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
  const change = `“${second.title}” was added to your cart. The total is now ${formatPrice(sum)}. You weren't charged.`;
  await expect(page.getByRole("alert").filter({ hasText: change })).toBeVisible();
  await expect(page.getByText(`total : ${sum.toFixed(2)} $`, { exact: true })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: second.title })).toBeVisible();
  expect(await countPayments(page)).toBe(0);
  await payButton(page).click();
  await expectPaid(page);
  await expectAllBought(page);
  pageErrors.length = 0;
});

test("a cart changed in another tab to the same total is shown before anything is charged", async ({
  page,
  student,
  pageErrors,
}) => {
  const courses: Course[] = await (await page.request.get("/api/services?limit=100")).json();
  const [first, second] =
    [...Map.groupBy(courses, ({ price }) => price).values()].find(({ length }) => length > 1) ?? [];
  if (!first || !second) throw new Error("no two courses of the catalog have the same price");
  await addToCart(page, first._id);
  await openCart(page, student);
  await fillCard(page, payCard);
  const other = await page.context().newPage();
  await openCart(other, student);
  await other.getByRole("button", { name: "Delete" }).click();
  await expect(other.getByText("item deleted")).toBeVisible();
  await addToCart(other, second._id);
  await payButton(page).click();
  const change = `“${first.title}” was removed from your cart. “${second.title}” was added to your cart.`;
  await expect(page.getByRole("alert").filter({ hasText: change })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: second.title })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: first.title })).toBeHidden();
  expect(await countPayments(page)).toBe(0);
  await payButton(page).click();
  await expectPaid(page);
  await expect(findConfirmation(page)).toContainText(second.title);
  pageErrors.length = 0;
});

test("an item deleted in this tab isn't charged, and needs no extra review", async ({ page, student }) => {
  const [kept, deleted] = await fillCart(page, 2);
  if (!kept || !deleted) throw new Error("the catalog has no two courses");
  await openCart(page, student);
  await fillCard(page, payCard);
  await page
    .getByRole("row")
    .filter({ hasText: deleted.title })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("item deleted")).toBeVisible();
  await payButton(page).click();
  await expectPaid(page);
  await expect(findConfirmation(page)).toContainText(kept.title);
  await expect(findConfirmation(page)).not.toContainText(deleted.title);
});

test("a cart can be paid after navigating back once the server has refreshed it", async ({
  page,
  student,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/cart\/.*_rsc/, async (route) => {
    // The router prefetches visible links.
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

test("3-D Secure success pays, failure shows a message in red and allows a retry", async ({
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
