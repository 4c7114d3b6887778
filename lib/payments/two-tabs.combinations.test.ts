import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { runsEveryCase } from "#dev/testing/cases";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildStudent, findBuyerRecords, toIntentId } from "#dev/testing/payments/checkout";
import { insertCart } from "#dev/testing/payments/insert-cart";
import { listCreatedIntents, payIntent } from "#dev/testing/payments/stripe";
import { loadCart } from "#lib/cart/load-cart";
import { AppError } from "#lib/errors/app-error";
import { reconcileCheckouts } from "#lib/payments/reconcile-checkouts";
import { startCheckout } from "#lib/payments/start-checkout";
import { toContentKey } from "#lib/rules/payments/content-key";
import { retrievePaymentIntent } from "#lib/stripe/payment-intents";

const rounds = runsEveryCase ? 50 : 12;

/** Starts the checkout of the cart as a tab shows it. Returns the intent's id, or the code of the rejection. */
async function checkOut(
  user: ReturnType<typeof buildStudent>,
): Promise<{ intentId?: string; code?: string }> {
  try {
    const { totalCents } = await loadCart(user.uid);
    return { intentId: toIntentId(await startCheckout({ user, totalCents })) };
  } catch (error) {
    if (error instanceof AppError) return { code: error.code };
    throw error;
  }
}

async function takeOut(uid: string, serviceId: string | undefined) {
  await openTestDatabase()
    .collection("cartItems")
    .deleteOne({ uid, serviceId: new ObjectId(serviceId) });
}

async function listPayable(uid: string) {
  const intents = await Promise.all((await listCreatedIntents(uid)).map(retrievePaymentIntent));
  return intents.filter(({ status }) => status !== "canceled" && status !== "succeeded");
}

test(`tabs with different carts: ${rounds} times, at most one intent of a user stays payable`, async () => {
  const codes = new Set<string | undefined>();
  for (let round = 0; round < rounds; round += 1) {
    const user = buildStudent();
    const [first] = await insertCart({ uid: user.uid, prices: [39] });
    const tabs = [checkOut(user), insertCart({ uid: user.uid, prices: [10] }).then(() => checkOut(user))];
    if (round % 2) tabs.push(takeOut(user.uid, first).then(() => checkOut(user)));
    for (const { code } of await Promise.all(tabs)) codes.add(code);
    expect((await listPayable(user.uid)).length, `round ${round}`).toBeLessThanOrEqual(1);
  }
  // Both outcomes must occur; otherwise the tabs didn't overlap.
  expect(codes.size).toBeGreaterThan(1);
});

test("a tab whose cart another tab replaced by one with the same total can't pay until it shows the new one", async () => {
  const user = buildStudent();
  const { uid } = user;
  const [first] = await insertCart({ uid, prices: [39] });
  const seen = { totalCents: 3900, contentKey: await toContentKey({ items: (await loadCart(uid)).lines }) };
  await takeOut(uid, first);
  const [second] = await insertCart({ uid, prices: [39] });
  await expect(startCheckout({ user, ...seen })).rejects.toMatchObject({
    code: "cart_changed",
    details: { total: 39 },
  });
  expect(await listPayable(uid)).toEqual([]);
  const contentKey = await toContentKey({ items: (await loadCart(uid)).lines });
  await startCheckout({ user, totalCents: 3900, contentKey });
  const { checkouts } = await findBuyerRecords(uid);
  expect(checkouts.flatMap(({ items }) => items)).toMatchObject([{ serviceId: second }]);
  // A request without a content key agrees to the total alone.
  await startCheckout({ user, totalCents: 3900 });
});

test(`tabs that pay concurrently: ${rounds} times, no course is paid twice and no money is lost`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const user = buildStudent();
    const { uid } = user;
    const [first, second] = await insertCart({ uid, prices: [39, 10] });
    const pay = async ({ intentId }: { intentId?: string }) => {
      if (intentId) await payIntent(intentId).catch(() => {});
    };
    await Promise.all([
      checkOut(user).then(pay),
      checkOut(user).then(pay),
      takeOut(uid, round % 2 ? first : second)
        .then(() => checkOut(user))
        .then(pay),
    ]);
    await reconcileCheckouts(uid);
    const intents = await Promise.all((await listCreatedIntents(uid)).map(retrievePaymentIntent));
    const paid = intents.filter(({ status }) => status === "succeeded").map(({ id }) => id);
    const { payments, inCart } = await findBuyerRecords(uid);
    expect(payments.map(({ transactionId }) => transactionId).toSorted(), `round ${round}`).toEqual(
      paid.toSorted(),
    );
    const bought = payments.flatMap(({ serviceIds }) => serviceIds);
    expect(new Set(bought).size, `round ${round}`).toBe(bought.length);
    expect(inCart.filter((serviceId) => bought.includes(serviceId))).toEqual([]);
  }
});
