import { expect, test, vi } from "vitest";
import { startDatabaseProxy } from "#dev/testing/database/database-proxy";
import { forEachCommand } from "#dev/testing/database/each-command";
import { loadWithDatabase } from "#dev/testing/database/load-with-database";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { buildStudent, findBuyerRecords } from "#dev/testing/payments/checkout";
import { insertCart } from "#dev/testing/payments/insert-cart";
import { listCreatedIntents, updateFaults } from "#dev/testing/payments/stripe";
import { closeCheckout } from "#lib/payments/close-checkout";
import { reconcileCheckouts } from "#lib/payments/reconcile-checkouts";
import { settlePayment } from "#lib/payments/settle-payment";
import { startCheckout } from "#lib/payments/start-checkout";

async function begin(prices = [0]) {
  const user = buildStudent();
  const serviceIds = await insertCart({ uid: user.uid, prices });
  return { user, uid: user.uid, serviceIds };
}

test("a free cart's courses are owned at once, without a card and while Stripe is down", async () => {
  const { user, uid, serviceIds } = await begin([0, 0]);
  await updateFaults({ uid, outage: "error" });
  const started = await startCheckout({ user, totalCents: 0 });
  const { payments, inCart, statuses, checkouts } = await findBuyerRecords(uid);
  const transactionId = `free_${checkouts[0]?._id.toHexString()}`;
  expect(started).toEqual({ clientSecret: null, transactionId });
  expect(payments).toMatchObject([{ transactionId, amountCents: 0, serviceIds, unpaidTo: [] }]);
  expect(payments[0]).not.toHaveProperty("receipt");
  expect([inCart, statuses]).toEqual([[], ["settled"]]);
  expect(await listCreatedIntents(uid)).toEqual([]);
  const ledger = openTestDatabase().collection("ledger");
  expect(await ledger.countDocuments({ paymentId: payments[0]?._id })).toBe(0);
});

test("a double click enrolls once", async () => {
  const { user, uid } = await begin();
  const clicks = await Promise.allSettled(
    Array.from({ length: 4 }, () => startCheckout({ user, totalCents: 0 })),
  );
  expect(clicks.some(({ status }) => status === "fulfilled")).toBe(true);
  expect((await findBuyerRecords(uid)).payments).toHaveLength(1);
});

test("a user can't get another buyer's free courses by their transaction id", async () => {
  const { user, uid } = await begin();
  const { transactionId } = { transactionId: "", ...(await startCheckout({ user, totalCents: 0 })) };
  expect(await settlePayment({ intentId: transactionId, uid: buildStudent().uid })).toEqual({
    state: "missing",
  });
  expect(await settlePayment({ intentId: transactionId, uid })).toMatchObject({ state: "settled" });
  expect(await settlePayment({ intentId: `free_${"a".repeat(24)}`, uid })).toEqual({ state: "missing" });
});

test("a free transaction id never settles a paid checkout", async () => {
  const { user, uid } = await begin([39]);
  await startCheckout({ user, totalCents: 3900 });
  const checkouts = openTestDatabase().collection("checkouts");
  const checkout = await checkouts.findOne({ uid });
  const paymentIntentId = `free_${checkout?._id.toHexString()}`;
  await checkouts.updateOne({ uid }, { $set: { paymentIntentId } });
  expect(await settlePayment({ intentId: paymentIntentId, uid })).toEqual({ state: "mismatch" });
  expect((await findBuyerRecords(uid)).payments).toEqual([]);
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

test("another tab closes the checkout before any one command of enrolling: owned once, or not at all and still in the cart", async () => {
  const proxy = await startDatabaseProxy();
  const server = await loadWithDatabase(proxy.uri, () => import("#lib/payments/start-checkout"));
  const commands = await forEachCommand(proxy, async ({ where, pause }) => {
    const { user, uid, serviceIds } = await begin();
    const start = () =>
      server.startCheckout({ user, totalCents: 0 }).catch((error: unknown) => {
        expect(error).toMatchObject({ name: "AppError" });
        return null;
      });
    const started = await pause(start, async () => {
      const stored = await openTestDatabase().collection("checkouts").findOne({ uid });
      if (stored) await closeCheckout(stored as Parameters<typeof closeCheckout>[0]);
    });
    await reconcileCheckouts(uid);
    const { payments, inCart } = await findBuyerRecords(uid);
    if (started) expect(payments, where).toHaveLength(1);
    expect(payments.flatMap((payment) => payment.serviceIds).concat(inCart), where).toEqual(serviceIds);
  });
  expect(commands).toBeGreaterThan(7);
});
