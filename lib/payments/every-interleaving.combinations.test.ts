import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { attemptsTimeout, forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildStudent, findBuyerRecords, toIntentId } from "#dev/testing/payments/checkout";
import { insertCart } from "#dev/testing/payments/insert-cart";
import { listCreatedIntents, payIntent } from "#dev/testing/payments/stripe";
import { reconcileCheckouts } from "#lib/payments/reconcile-checkouts";
import { settlePayment } from "#lib/payments/settle-payment";
import { startCheckout } from "#lib/payments/start-checkout";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";
import { retrievePaymentIntent } from "#lib/stripe/payment-intents";

type Tabs = { user: SignedInUser; intentId: string; added: string };

async function paySettled({ user, intentId }: Tabs): Promise<void> {
  // Another tab may have canceled the intent; then there is nothing to settle.
  const paid = await payIntent(intentId).then(
    () => true,
    () => false,
  );
  if (paid) await settlePayment({ intentId, uid: user.uid });
}

/** Starts and pays a checkout of the cart without the added course. */
async function paySmallerCart({ user, added }: Tabs): Promise<void> {
  await openTestDatabase()
    .collection("cartItems")
    .deleteOne({ uid: user.uid, serviceId: new ObjectId(added) });
  const started = await startCheckout({ user, totalCents: 3900 }).catch(() => null);
  if (started) await paySettled({ user, added, intentId: toIntentId(started) });
}

test.each<[string, number[], (tabs: Tabs) => Promise<void>]>([
  ["the first tab pays the same cart", [39], paySettled],
  ["the first tab pays its smaller cart", [39, 10], paySettled],
  ["a third tab starts and pays a smaller cart", [39, 10], paySmallerCart],
])(
  "%s before any one command of a tab that starts a checkout: no course is paid twice, no money is lost",
  async (_name, prices, meanwhile) => {
    const proxy = await startDatabaseProxy();
    const server = await loadWithDatabase(proxy.uri, () => import("#lib/payments/start-checkout"));
    const commands = await forEachCommand(proxy, async ({ where, pause }) => {
      const user = buildStudent();
      const { uid } = user;
      await insertCart({ uid, prices: [39] });
      const intentId = toIntentId(await startCheckout({ user, totalCents: 3900 }));
      const [added = ""] = await insertCart({ uid, prices: prices.slice(1) });
      const totalCents = prices.reduce((sum, price) => sum + price * 100, 0);
      // A rejection is a valid outcome, too.
      const start = () => server.startCheckout({ user, totalCents });
      await pause(start, () => meanwhile({ user, intentId, added })).catch((error: unknown) => {
        expect(error).toMatchObject({ name: "AppError" });
      });
      // Pay every intent that was given out.
      const created = await listCreatedIntents(uid);
      await Promise.allSettled(created.map((id) => payIntent(id)));
      await reconcileCheckouts(uid);
      const intents = await Promise.all(created.map(retrievePaymentIntent));
      const paid = intents.filter(({ status }) => status === "succeeded").map(({ id }) => id);
      const { payments, inCart } = await findBuyerRecords(uid);
      expect(payments.map(({ transactionId }) => transactionId).toSorted(), where).toEqual(paid.toSorted());
      const bought = payments.flatMap(({ serviceIds }) => serviceIds);
      expect(bought, where).toEqual([...new Set(bought)]);
      expect(
        inCart.filter((serviceId) => bought.includes(serviceId)),
        where,
      ).toEqual([]);
    });
    expect(commands).toBeGreaterThan(7);
  },
  attemptsTimeout,
);
