import { ObjectId } from "mongodb";
import { expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import {
  buildStudent,
  createCheckout,
  createPaidCheckout,
  findBuyerRecords,
  toIntentId,
} from "#dev/testing/payments/checkout";
import { insertCart } from "#dev/testing/payments/insert-cart";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { payIntent, updateFaults } from "#dev/testing/payments/stripe";
import { startCheckout } from "#lib/payments/start-checkout";
import { getStripe } from "#lib/stripe/call-stripe";
import { cancelPaymentIntent, retrievePaymentIntent } from "#lib/stripe/payment-intents";

test("a cart gets one intent of exactly its price, however often and in however many tabs it is checked out", async () => {
  const user = buildStudent();
  const serviceIds = await insertCart({ uid: user.uid, prices: [39, 49.5] });
  const tabs = await Promise.all(Array.from({ length: 4 }, () => startCheckout({ user, totalCents: 8850 })));
  const started = await startCheckout({ user, totalCents: 8850 });
  for (const tab of tabs) expect(tab).toEqual(started);
  const intent = await retrievePaymentIntent(toIntentId(started));
  const { checkouts } = await findBuyerRecords(user.uid);
  expect(checkouts).toHaveLength(1);
  expect(checkouts[0]?.items.map(({ serviceId }: { serviceId: string }) => serviceId)).toEqual(serviceIds);
  expect(JSON.stringify(checkouts)).not.toContain(started.clientSecret);
  const checkoutId = checkouts[0]?._id.toHexString();
  expect(intent).toMatchObject({ amountCents: 8850, currency: "usd", uid: user.uid, checkoutId });
});

test("after a declined card, another card can pay the same intent", async () => {
  const { user, totalCents, intentId } = await createCheckout();
  await expect(payIntent(intentId, "pm_card_visa_chargeDeclined")).rejects.toThrow("declined");
  expect(toIntentId(await startCheckout({ user, totalCents }))).toBe(intentId);
});

test("another cart cancels the previous cart's intent, and the first cart gets a new one afterwards", async () => {
  const { user, uid, totalCents, intentId, serviceIds } = await createCheckout();
  const [added] = await insertCart({ uid, prices: [10] });
  const second = toIntentId(await startCheckout({ user, totalCents: totalCents + 1000 }));
  expect((await retrievePaymentIntent(intentId)).status).toBe("canceled");
  await openTestDatabase()
    .collection("cartItems")
    .deleteOne({ uid, serviceId: new ObjectId(added) });
  const third = toIntentId(await startCheckout({ user, totalCents }));
  expect(new Set([intentId, second, third]).size).toBe(3);
  expect((await retrievePaymentIntent(second)).status).toBe("canceled");
  expect((await findBuyerRecords(uid)).inCart).toEqual(serviceIds.toSorted());
});

test.each<[string, number]>([
  ["less than", 8849],
  ["more than", 8851],
  ["nothing of", 0],
])("a total that is %s what the cart costs is rejected with the true one", async (_name, totalCents) => {
  const user = buildStudent();
  await insertCart({ uid: user.uid, prices: [39, 49.5] });
  const refused = startCheckout({ user, totalCents });
  await expect(refused).rejects.toMatchObject({ code: "price_changed", details: { total: 88.5 } });
  expect((await findBuyerRecords(user.uid)).checkouts).toEqual([]);
});

test("a price that changed since the user saw it is rejected, and the old intent is no longer payable once the new is accepted", async () => {
  const { user, totalCents, intentId, serviceIds } = await createCheckout({ prices: [39] });
  const services = openTestDatabase().collection("services");
  await services.updateOne({ priceCents: 3900 }, { $set: { priceCents: 4200 } });
  expect(serviceIds).toHaveLength(1);
  const refused = startCheckout({ user, totalCents });
  await expect(refused).rejects.toMatchObject({ code: "price_changed", details: { total: 42 } });
  await startCheckout({ user, totalCents: 4200 });
  await expect(payIntent(intentId)).rejects.toThrow("canceled");
});

test("an empty cart, or one with a course that the buyer already owns, can't be paid", async () => {
  const user = buildStudent();
  await expect(startCheckout({ user, totalCents: 0 })).rejects.toMatchObject({ code: "invalid" });
  const serviceIds = await insertCart({ uid: user.uid, prices: [39] });
  await insertPayment({ uid: user.uid, serviceIds });
  await expect(startCheckout({ user, totalCents: 3900 })).rejects.toMatchObject({ code: "already_owned" });
});

test("a course that the buyer teaches is never charged, alone or with others", async () => {
  const user = buildStudent();
  const [own = ""] = await insertCart({ uid: user.uid, prices: [39] });
  const services = openTestDatabase().collection("services");
  await services.updateOne({ _id: new ObjectId(own) }, { $set: { "owner.uid": user.uid } });
  await expect(startCheckout({ user, totalCents: 3900 })).rejects.toMatchObject({ code: "invalid" });
  const [other] = await insertCart({ uid: user.uid, prices: [10] });
  await startCheckout({ user, totalCents: 1000 });
  const { checkouts } = await findBuyerRecords(user.uid);
  expect(checkouts.flatMap(({ items }) => items)).toMatchObject([{ serviceId: other }]);
});

test("a payment from a closed tab is settled before anything else can be paid", async () => {
  const { user, uid, totalCents } = await createPaidCheckout();
  const again = startCheckout({ user, totalCents });
  await expect(again).rejects.toMatchObject({ code: "already_owned" });
  expect(await findBuyerRecords(uid)).toMatchObject({ payments: [{}], inCart: [], statuses: ["settled"] });
});

test("nothing can be paid while another payment is processing, whatever is in the cart", async () => {
  const { user, uid, totalCents, intentId } = await createCheckout();
  await payIntent(intentId, "pm_card_openbook_processing");
  await expect(startCheckout({ user, totalCents })).rejects.toMatchObject({ code: "conflict" });
  await insertCart({ uid, prices: [10] });
  const other = startCheckout({ user, totalCents: totalCents + 1000 });
  await expect(other).rejects.toMatchObject({ code: "conflict" });
  expect((await retrievePaymentIntent(intentId)).status).toBe("processing");
});

test("an intent that was canceled at Stripe, or that Stripe no longer knows, is replaced", async () => {
  const { user, uid, totalCents, intentId } = await createCheckout();
  await cancelPaymentIntent(intentId);
  const second = toIntentId(await startCheckout({ user, totalCents }));
  expect(second).not.toBe(intentId);
  const checkouts = openTestDatabase().collection("checkouts");
  await checkouts.updateOne(
    { paymentIntentId: second },
    { $set: { paymentIntentId: "pi_of_another_account" } },
  );
  const third = toIntentId(await startCheckout({ user, totalCents }));
  expect((await retrievePaymentIntent(third)).status).toBe("requires_payment_method");
  expect((await findBuyerRecords(uid)).statuses.toSorted()).toEqual(["canceled", "canceled", "open"]);
});

test("an outage of Stripe is reported, and paying works as soon as it is over", async () => {
  const user = buildStudent();
  await insertCart({ uid: user.uid, prices: [39] });
  await updateFaults({ uid: user.uid, outage: "error" });
  const refused = startCheckout({ user, totalCents: 3900 });
  await expect(refused).rejects.toMatchObject({ code: "unavailable" });
  await updateFaults({ uid: user.uid });
  // Needs a new idempotency key: Stripe replays a fault to the old one for a day.
  const intentId = toIntentId(await startCheckout({ user, totalCents: 3900 }));
  expect((await findBuyerRecords(user.uid)).statuses.toSorted()).toEqual(["canceled", "open"]);
  expect((await payIntent(intentId)).status).toBe("succeeded");
});

test("starting a checkout retrieves each intent once, so the buyer doesn't wait for Stripe twice", async () => {
  const calls: string[] = [];
  const record = ({ method, path }: { method: string; path: string }) => {
    calls.push(`${method} ${path.replace(/pi_\w+(\?.*)?/, "{id}")}`);
  };
  getStripe().on("request", record);
  onTestFinished(() => void getStripe().off("request", record));
  const user = buildStudent();
  await insertCart({ uid: user.uid, prices: [39] });
  await startCheckout({ user, totalCents: 3900 });
  expect(calls.splice(0), "the first time").toEqual(["POST /v1/payment_intents"]);
  await startCheckout({ user, totalCents: 3900 });
  expect(calls.splice(0), "the same cart again").toEqual(["GET /v1/payment_intents/{id}"]);
  await insertCart({ uid: user.uid, prices: [10] });
  await startCheckout({ user, totalCents: 4900 });
  expect(calls, "another cart").toEqual([
    "GET /v1/payment_intents/{id}",
    "POST /v1/payment_intents/{id}/cancel",
    "POST /v1/payment_intents",
  ]);
});
