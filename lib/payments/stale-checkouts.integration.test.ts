import { expect, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import {
  buildStudent,
  createCheckout,
  createPaidCheckout,
  findBuyerRecords,
  toIntentId,
} from "#dev/testing/payments/checkout";
import { payIntent, updateFaults } from "#dev/testing/payments/stripe";
import { maxCanceled } from "#lib/payments/checkouts";
import { reconcileCheckouts } from "#lib/payments/reconcile-checkouts";
import { settlePayment } from "#lib/payments/settle-payment";
import { startCheckout } from "#lib/payments/start-checkout";
import { retrievePaymentIntent } from "#lib/stripe/payment-intents";

const nothing = { settled: [], pending: false, isUnknown: false, payable: [] };

/** Moves a buyer's open checkouts into the past. */
async function makeOld(uid: string, minutes = 61) {
  const createdAt = new Date(Date.now() - minutes * 60_000);
  await openTestDatabase()
    .collection("checkouts")
    .updateMany({ uid, status: "open" }, { $set: { createdAt } });
}

async function readStatus(intentId: string) {
  return (await retrievePaymentIntent(intentId)).status;
}

async function beginAnything(): Promise<void> {
  await createCheckout({ user: buildStudent(), prices: [10] });
}

test("a payment started an hour ago is canceled by the next visit, so its old price can no longer be paid", async () => {
  const { uid, intentId } = await createCheckout();
  await makeOld(uid, 59);
  const payable = [expect.objectContaining({ id: intentId })];
  expect(await reconcileCheckouts(uid)).toEqual({ ...nothing, payable });
  expect(await readStatus(intentId)).toBe("requires_payment_method");
  await makeOld(uid);
  expect(await reconcileCheckouts(uid)).toEqual(nothing);
  await expect(payIntent(intentId)).rejects.toThrow("canceled");
  expect((await findBuyerRecords(uid)).statuses).toEqual(["canceled"]);
});

test("the same cart gets a new intent after an hour", async () => {
  const { user, uid, totalCents, intentId } = await createCheckout();
  await makeOld(uid);
  const second = toIntentId(await startCheckout({ user, totalCents }));
  expect(second).not.toBe(intentId);
  expect(await readStatus(intentId)).toBe("canceled");
  expect((await findBuyerRecords(uid)).statuses.toSorted()).toEqual(["canceled", "open"]);
});

test("a checkout that a crash left without an intent is closed after an hour", async () => {
  const { uid } = await createCheckout();
  await openTestDatabase()
    .collection("checkouts")
    .updateOne({ uid }, { $unset: { paymentIntentId: "" } });
  expect(await reconcileCheckouts(uid)).toEqual(nothing);
  expect((await findBuyerRecords(uid)).statuses).toEqual(["open"]);
  await makeOld(uid);
  expect(await reconcileCheckouts(uid)).toEqual(nothing);
  expect((await findBuyerRecords(uid)).statuses).toEqual(["canceled"]);
});

test("a paid checkout is settled and a processing one stays pending, however old it is", async () => {
  const paid = await createPaidCheckout();
  const slow = await createCheckout();
  await payIntent(slow.intentId, "pm_card_openbook_processing");
  await Promise.all([makeOld(paid.uid), makeOld(slow.uid)]);
  expect(await reconcileCheckouts(slow.uid)).toEqual({ ...nothing, pending: true });
  expect(await reconcileCheckouts(paid.uid)).toEqual({ ...nothing, settled: [paid.intentId] });
});

test("abandoned checkouts are canceled when other buyers start to pay, a few at a time", async () => {
  const left = await Promise.all(Array.from({ length: 4 }, () => createCheckout({ prices: [39] })));
  const recent = await createCheckout();
  for (const { uid } of left) await makeOld(uid);
  const countPayable = async () => {
    const statuses = await Promise.all(left.map(({ intentId }) => readStatus(intentId)));
    return statuses.filter((status) => status !== "canceled").length;
  };
  await beginAnything();
  expect(await countPayable()).toBe(1);
  await beginAnything();
  expect(await countPayable()).toBe(0);
  expect(await readStatus(recent.intentId)).toBe("requires_payment_method");
  for (const { uid } of left) expect((await findBuyerRecords(uid)).statuses).toEqual(["canceled"]);
});

test("a checkout that Stripe doesn't cancel blocks neither other buyers nor other stale checkouts, and its buyer's next visit closes it", async () => {
  const stuck = await createCheckout();
  await makeOld(stuck.uid);
  await updateFaults({ uid: stuck.uid, outage: "error" });
  await beginAnything();
  await updateFaults({ uid: stuck.uid });
  expect(await readStatus(stuck.intentId)).toBe("requires_payment_method");
  const next = await createCheckout();
  await makeOld(next.uid);
  await beginAnything();
  expect(await readStatus(next.intentId)).toBe("canceled");
  await reconcileCheckouts(stuck.uid);
  expect(await readStatus(stuck.intentId)).toBe("canceled");
});

test("a canceled checkout is deleted after a month, and a settled one never is", async () => {
  const { user, uid, totalCents } = await createCheckout();
  await makeOld(uid);
  await reconcileCheckouts(uid);
  const checkouts = openTestDatabase().collection("checkouts");
  const canceled = await checkouts.findOne({ uid });
  const inDays = ((canceled?.expiresAt?.getTime() ?? 0) - Date.now()) / (24 * 3_600_000);
  expect(canceled).toMatchObject({ status: "canceled" });
  expect(inDays).toBeCloseTo(30, 1);
  expect(await checkouts.indexes()).toContainEqual(
    expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }),
  );
  const intentId = toIntentId(await startCheckout({ user, totalCents }));
  await payIntent(intentId);
  // Settled although it was given up: the payment came first.
  await checkouts.updateOne(
    { paymentIntentId: intentId },
    { $set: { status: "canceled", expiresAt: new Date(Date.now() + 3_600_000) } },
  );
  await reconcileCheckouts(uid);
  await settlePayment({ intentId });
  const settled = await checkouts.findOne({ paymentIntentId: intentId });
  expect(settled).toMatchObject({ status: "settled" });
  expect(settled).not.toHaveProperty("expiresAt");
});

test("of the checkouts that a buyer gave up, only the newest are kept", async () => {
  const { user, uid, totalCents } = await createCheckout();
  const checkouts = openTestDatabase().collection("checkouts");
  const old = Array.from({ length: maxCanceled + 5 }, (_, index) => {
    return { uid, status: "canceled", contentKey: `old.${index}`, createdAt: new Date(index) };
  });
  await checkouts.insertMany(old);
  await makeOld(uid);
  await startCheckout({ user, totalCents });
  const kept = await checkouts.find({ uid, status: "canceled" }).sort({ createdAt: 1 }).toArray();
  expect(kept).toHaveLength(maxCanceled);
  expect(kept[0]?.contentKey).toBe("old.6");
  expect(await checkouts.countDocuments({ uid, status: "open" })).toBe(1);
});
