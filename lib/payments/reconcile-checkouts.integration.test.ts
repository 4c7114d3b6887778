import { expect, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import {
  buildStudent,
  createCheckout,
  createPaidCheckout,
  findBuyerRecords,
} from "#dev/testing/payments/checkout";
import { insertCart } from "#dev/testing/payments/insert-cart";
import { payIntent, updateFaults } from "#dev/testing/payments/stripe";
import { deleteRevalidatedTags, listRevalidatedTags } from "#dev/testing/setup/revalidated-tags";
import { reconcileCheckouts } from "#lib/payments/reconcile-checkouts";
import { cancelPaymentIntent } from "#lib/stripe/payment-intents";

const nothing = { settled: [], pending: false, isUnknown: false, payable: [] };

test("a visit settles a payment without client or webhook confirmation, once, and its courses' pages count a student and a buyer's review", async () => {
  const { uid, intentId, serviceIds } = await createPaidCheckout();
  deleteRevalidatedTags();
  expect(await reconcileCheckouts(uid)).toEqual({ ...nothing, settled: [intentId] });
  expect(await reconcileCheckouts(uid)).toEqual(nothing);
  const tags = serviceIds.flatMap((id) => [`course:${id}`, `reviews:${id}`]);
  expect(listRevalidatedTags().toSorted()).toEqual([...tags, "top-rated", "students"].toSorted());
  expect(await findBuyerRecords(uid)).toMatchObject({ payments: [{}], inCart: [], statuses: ["settled"] });
});

test("a checkout that was being closed but got paid is settled too", async () => {
  const { uid, intentId } = await createPaidCheckout();
  await openTestDatabase()
    .collection("checkouts")
    .updateOne({ uid }, { $set: { status: "closing" } });
  expect(await reconcileCheckouts(uid)).toEqual({ ...nothing, settled: [intentId] });
});

test("a processing payment is pending until it is final", async () => {
  const { uid, intentId } = await createCheckout();
  await payIntent(intentId, "pm_card_openbook_processing");
  expect(await reconcileCheckouts(uid)).toEqual({ ...nothing, pending: true });
  await expect.poll(() => reconcileCheckouts(uid)).toEqual({ ...nothing, settled: [intentId] });
});

test("an unpaid checkout stays open, a canceled one is closed, and neither is reported to the user", async () => {
  const { uid, intentId } = await createCheckout();
  expect(await reconcileCheckouts(uid)).toEqual({
    ...nothing,
    payable: [expect.objectContaining({ id: intentId, status: "requires_payment_method" })],
  });
  expect((await findBuyerRecords(uid)).statuses).toEqual(["open"]);
  await cancelPaymentIntent(intentId);
  expect(await reconcileCheckouts(uid)).toEqual(nothing);
  expect((await findBuyerRecords(uid)).statuses).toEqual(["canceled"]);
});

test.each(["error", "silence"] as const)(
  "while Stripe answers with %s, the outcome is unknown well within the 5 s of a page, and the next visit asks again",
  async (outage) => {
    const { uid, intentId } = await createPaidCheckout();
    await updateFaults({ uid, outage });
    const startedAt = performance.now();
    expect(await reconcileCheckouts(uid)).toEqual({ ...nothing, isUnknown: true });
    expect(performance.now() - startedAt).toBeLessThan(4000);
    await updateFaults({ uid });
    expect(await reconcileCheckouts(uid)).toEqual({ ...nothing, settled: [intentId] });
  },
);

test("a user without checkouts doesn't wait, even while Stripe is silent", async () => {
  const { uid } = buildStudent();
  await insertCart({ uid, prices: [39] });
  await updateFaults({ uid, outage: "silence" });
  // Had Stripe been asked, the result would be unknown.
  expect(await reconcileCheckouts(uid)).toEqual(nothing);
});
