import { ObjectId } from "mongodb";
import { expect, test, vi } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import {
  buildStudent,
  createCheckout,
  createPaidCheckout,
  findBuyerRecords,
} from "#dev/testing/payments/checkout";
import { insertCart } from "#dev/testing/payments/insert-cart";
import { payIntent } from "#dev/testing/payments/stripe";
import { settlePayment } from "#lib/payments/settle-payment";
import { getStripe } from "#lib/stripe/call-stripe";
import { cancelPaymentIntent } from "#lib/stripe/payment-intents";

const checkouts = () => openTestDatabase().collection("checkouts");

test("a payment is recorded as agreed, and only the bought courses leave the cart", async () => {
  const { uid, user, serviceIds, intentId, totalCents } = await createPaidCheckout();
  const later = await insertCart({ uid, prices: [10] });
  const settled = await settlePayment({ intentId, uid });
  const { payments, inCart, statuses } = await findBuyerRecords(uid);
  expect(payments).toMatchObject([
    { transactionId: intentId, email: user.email, serviceIds, amountCents: totalCents, currency: "usd" },
  ]);
  expect(settled).toEqual({ state: "settled", paymentId: payments[0]?._id.toHexString() });
  expect([inCart, statuses]).toEqual([later, ["settled"]]);
});

test("a price that changes after the payment doesn't change the purchase", async () => {
  const { uid, intentId, totalCents } = await createPaidCheckout();
  await openTestDatabase()
    .collection("services")
    .updateMany({}, { $set: { priceCents: 999_999 } });
  await settlePayment({ intentId });
  expect((await findBuyerRecords(uid)).payments).toMatchObject([{ amountCents: totalCents }]);
});

test.each<[string, (intentId: string) => Promise<unknown>, string]>([
  ["that is unpaid", async () => {}, "unpaid"],
  ["whose card was declined", (id) => payIntent(id, "pm_card_visa_chargeDeclined").catch(() => {}), "unpaid"],
  [
    "that waits for the bank's authentication",
    (id) => payIntent(id, "pm_card_authenticationRequired"),
    "unpaid",
  ],
  ["that is being confirmed", (id) => payIntent(id, "pm_card_openbook_processing"), "pending"],
  ["that was canceled", cancelPaymentIntent, "canceled"],
])("nothing is delivered for an intent %s", async (_name, prepare, state) => {
  const { uid, intentId, serviceIds } = await createCheckout();
  await prepare(intentId);
  expect(await settlePayment({ intentId, uid })).toEqual({ state });
  expect(await findBuyerRecords(uid)).toMatchObject({ payments: [], inCart: serviceIds.toSorted() });
});

type Agreed = { amount: number; currency: string; checkoutId: string; uid: string };

test.each<[string, Partial<Agreed>, string]>([
  ["a smaller amount", { amount: 50 }, "mismatch"],
  ["a greater amount", { amount: 999_999 }, "mismatch"],
  ["another currency", { currency: "eur" }, "mismatch"],
  ["another user", { uid: "another-user" }, "mismatch"],
  ["matching values, but another id than the stored one", {}, "mismatch"],
  ["a checkout that does not exist", { checkoutId: new ObjectId().toHexString() }, "missing"],
])("a paid intent of %s delivers nothing, changes nothing, and is logged", async (_name, change, state) => {
  const { user, uid, totalCents } = await createCheckout();
  const before = await findBuyerRecords(uid);
  const checkoutId = String(before.checkouts[0]?._id);
  const agreed: Agreed = { amount: totalCents, currency: "usd", checkoutId, uid };
  const { amount, currency, ...metadata } = { ...agreed, ...change };
  const intent = await getStripe().paymentIntents.create({ amount, currency, metadata });
  await payIntent(intent.id);
  expect(await settlePayment({ intentId: intent.id })).toEqual({ state });
  expect(await findBuyerRecords(uid)).toEqual(before);
  const lines = vi.mocked(console.error).mock.calls.map(([line]) => String(line));
  expect(lines).toHaveLength(1);
  expect(lines.join()).not.toContain(user.email);
  vi.mocked(console.error).mockClear();
});

test.each([
  ["the amount", { amountCents: 8850 + 1 }],
  ["the currency", { currency: "eur" }],
  ["the user", { uid: "another-user" }],
])("a checkout that differs from its own stored intent in %s is rejected too", async (_name, changed) => {
  const { uid, intentId } = await createPaidCheckout();
  await checkouts().updateOne({ paymentIntentId: intentId }, { $set: changed });
  expect(await settlePayment({ intentId })).toEqual({ state: "mismatch" });
  expect((await findBuyerRecords(uid)).payments).toEqual([]);
  expect(console.error).toHaveBeenCalledOnce();
  vi.mocked(console.error).mockClear();
});

test("another user's payment looks missing, settled or not", async () => {
  const { uid, intentId } = await createPaidCheckout();
  const stranger = buildStudent().uid;
  expect(await settlePayment({ intentId, uid: stranger })).toEqual({ state: "missing" });
  await settlePayment({ intentId, uid });
  expect(await settlePayment({ intentId, uid: stranger })).toEqual({ state: "missing" });
  expect((await findBuyerRecords(stranger)).payments).toEqual([]);
});

test.each(["open", "closing", "canceled"])(
  "a payment for a checkout that is %s here is never ignored",
  async (status) => {
    const { uid, intentId } = await createPaidCheckout();
    await checkouts().updateOne({ paymentIntentId: intentId }, { $set: { status } });
    expect(await settlePayment({ intentId })).toMatchObject({ state: "settled" });
    expect(await findBuyerRecords(uid)).toMatchObject({ payments: [{}], inCart: [], statuses: ["settled"] });
  },
);

test("a payment is settled even if the write of its intent was lost", async () => {
  const { uid, intentId } = await createPaidCheckout();
  await checkouts().updateOne({ paymentIntentId: intentId }, { $unset: { paymentIntentId: "" } });
  expect(await settlePayment({ intentId, uid })).toMatchObject({ state: "settled" });
  expect(await findBuyerRecords(uid)).toMatchObject({
    payments: [{}],
    checkouts: [{ paymentIntentId: intentId }],
  });
});
