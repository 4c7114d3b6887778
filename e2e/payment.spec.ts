import { longTag, sampleCases } from "#dev/testing/cases";
import { completeBankChallenge, fillCard, findCardForm } from "#e2e/support/pages/card-form";
import { addFirstCourses, addToCart, countPayments, openCart } from "#e2e/support/pages/cart";
import {
  expectAllBought,
  expectPaid,
  findConfirmation,
  findPayButton,
  pay,
  payCard,
  payWithOther,
  recordWrites,
} from "#e2e/support/pages/pay";
import { expect, test } from "#e2e/support/test";
import { formatPrice } from "#lib/rules/payments/money";

test("a double-click pays once for what is in the cart; the confirmation, the purchases, and the receipt list it", async ({
  page,
  student,
}) => {
  const courses = await addFirstCourses(page, 3);
  const [deleted, ...kept] = courses;
  await openCart(page, student);
  await expect(findPayButton(page), "off while the card is not complete").toBeDisabled();
  const calls = recordWrites(page);
  await fillCard(page, payCard);
  // Deleted in this tab, so the charged total is the one on the screen, and the buyer doesn't have to review it again.
  await page
    .getByRole("row")
    .filter({ hasText: deleted?.title ?? "" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("item deleted")).toBeVisible();
  await findPayButton(page).dblclick();
  const transactionId = await expectPaid(page);
  expect(calls.filter((path) => path === "/api/payment")).toHaveLength(1);
  expect(calls.filter((path) => path.endsWith("/confirm"))).toHaveLength(1);
  expect(await countPayments(page)).toBe(1);

  await expectAllBought(page);
  for (const { title, _id } of kept) {
    const bought = findConfirmation(page).getByRole("listitem").filter({ hasText: title });
    await expect(bought.locator("img")).toBeVisible();
    await expect(bought.getByRole("link", { name: "Start learning" })).toHaveAttribute(
      "href",
      `/learn/${_id}`,
    );
  }
  await expect(findConfirmation(page)).not.toContainText(deleted?.title ?? "");
  const sum = formatPrice(kept.reduce((total, { price }) => total + price, 0));
  await expect(findConfirmation(page)).toContainText(`Amount paid: ${sum}`);
  await expect(findPayButton(page)).toBeHidden();
  await expect(page.getByRole("banner").getByRole("link", { name: "Cart" })).toHaveAccessibleName("Cart");

  await findConfirmation(page).getByRole("link", { name: "Start learning" }).first().click();
  await expect(page).toHaveURL(/\/learn\//);
  // Often before the course's page has redirected to a lesson, which must not bring the buyer there again.
  await page.goBack();
  await expect(findConfirmation(page), "of a buyer who comes back").toBeVisible();
  await page.reload();
  await expect(findConfirmation(page), "of a reloaded page").toContainText(transactionId);
  await page.getByRole("link", { name: "See your purchases" }).click();
  await expect(page.getByRole("heading", { name: "Purchases", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle("Purchases _ Openbook");
  const purchase = page.getByRole("article").filter({ hasText: transactionId });
  for (const { title, _id } of kept) {
    await expect(purchase.getByRole("link", { name: title })).toHaveAttribute("href", `/learn/${_id}`);
  }

  await purchase.getByRole("link", { name: "Receipt" }).click();
  await expect(page.getByRole("heading", { name: "Receipt", level: 1 })).toBeVisible();
  for (const { title } of kept) {
    await expect(page.getByRole("row").filter({ hasText: title }).first()).toBeVisible();
  }
  await expect(page.getByRole("row", { name: "Total" })).toContainText(sum);
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("banner").first()).toBeHidden();
  await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
  await expect(page.getByRole("definition").getByText(transactionId)).toBeVisible();
});

const refusals = [
  ["declined", "4000000000000002", "Your card was declined."],
  ["insufficient funds", "4000000000009995", "Your card has insufficient funds."],
  ["expired", "4000000000000069", "Your card has expired."],
] as const;
for (const [name, card, sentence] of sampleCases(refusals, { extra: 1 })) {
  test(`${name}: Stripe's message is under the form, nothing is bought, an edit clears it, and another card pays`, async ({
    page,
    student,
    pageErrors,
  }) => {
    await addFirstCourses(page, 1);
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

test("two tabs paying the same cart at once pay it once, and both show the outcome", {
  tag: longTag,
}, async ({ page, student, pageErrors }) => {
  await addFirstCourses(page, 2);
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    await openCart(tab, student);
    await fillCard(tab, payCard);
    await expect(findPayButton(tab)).toBeEnabled();
  }
  await Promise.all([findPayButton(page).click(), findPayButton(other).click()]);
  const ending =
    /Congrats! your payment completed|You already own these courses|nothing to pay for in your cart/;
  for (const tab of [page, other]) {
    // A tab may learn it twice: from its own call, and by refreshing its cart.
    await expect(tab.getByRole("main").getByText(ending).first()).toBeVisible();
    await expect(findPayButton(tab)).toBeHidden();
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
  await addFirstCourses(page, 1);
  await openCart(page, student);
  await fillCard(page, payCard);
  await addToCart(page, second._id);
  await findPayButton(page).click();
  const sum = first.price + second.price;
  const change = `“${second.title}” was added to your cart. The total is now ${formatPrice(sum)}. You weren't charged.`;
  await expect(page.getByRole("alert").filter({ hasText: change })).toBeVisible();
  await expect(page.getByText(`total : ${sum.toFixed(2)} $`, { exact: true })).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: second.title })).toBeVisible();
  expect(await countPayments(page)).toBe(0);
  await findPayButton(page).click();
  await expectPaid(page);
  await expectAllBought(page);
  pageErrors.length = 0;
});

test("going back to a cart shows what was added meanwhile, and pays for it once the server has refreshed it", async ({
  page,
  student,
}) => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/cart\/.*_rsc/, async (route) => {
    // The router prefetches visible links.
    if (!route.request().headers()["next-router-prefetch"]) await answered;
    await route.continue();
  });
  const [, added] = await page.request.get("/api/services?limit=2").then((answer) => answer.json());
  await addFirstCourses(page, 1);
  // On a phone, the links of the header work before the cart does.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await openCart(page, student);
  await page.getByRole("link", { name: "Services", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "All courses" })).toBeVisible();
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  await addToCart(page, added._id);
  await page.goBack();
  await fillCard(page, payCard);
  await expect(findPayButton(page)).toBeDisabled();
  answer();
  await expect(page.getByRole("row").filter({ hasText: added.title })).toBeVisible();
  await findPayButton(page).click();
  await expectPaid(page);
  await expect(findConfirmation(page)).toContainText(added.title);
});

test("3-D Secure charges nothing when it fails or the page is reloaded, and pays once when it succeeds", async ({
  page,
  student,
  pageErrors,
}) => {
  const card = "4000002500003155";
  await addFirstCourses(page, 1);
  await openCart(page, student);
  await pay(page, card);
  await completeBankChallenge(page, "Fail");
  await expect(page.getByRole("alert").filter({ hasText: /authenticat/ })).toBeVisible();
  expect(await countPayments(page)).toBe(0);

  await findPayButton(page).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.reload();
  await pay(page, card);
  await completeBankChallenge(page, "Complete");
  await expectPaid(page);
  expect(await countPayments(page)).toBe(1);
  pageErrors.length = 0;
});
