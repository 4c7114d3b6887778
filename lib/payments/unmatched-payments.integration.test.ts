import { expect, test, vi } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createPaidCheckout, findBuyerRecords } from "#dev/testing/payments/checkout";
import { createStripeClient, refundIntent, signEvent } from "#dev/testing/payments/stripe";
import { handleStripeEvent } from "#lib/payments/handle-stripe-event";
import { settlePayment } from "#lib/payments/settle-payment";

const type = "payment_intent.succeeded";

const listUnmatched = (intentId: string) =>
  openTestDatabase().collection("unmatchedPayments").find({ intentId }).toArray();

/** Returns the error lines since the last call. */
function listErrors(): string[] {
  const errors = vi.mocked(console.error).mock.calls.map(([line]) => String(line));
  vi.mocked(console.error).mockClear();
  return errors.filter((line) => line.includes("does not match its checkout"));
}

test("a payment without its checkout is recorded once, with one error in the log, and resolved once it settles", async () => {
  const { uid, intentId, totalCents } = await createPaidCheckout();
  const checkouts = openTestDatabase().collection("checkouts");
  const checkout = await checkouts.findOneAndDelete({ paymentIntentId: intentId });
  const event = signEvent({ type, intentId });
  await Promise.all([event, event, event].map(handleStripeEvent));
  await settlePayment({ intentId, uid });
  const record = { intentId, mismatch: "checkout", amountCents: totalCents, currency: "usd", isOpen: true };
  expect(await listUnmatched(intentId)).toMatchObject([record]);
  expect(listErrors()).toHaveLength(1);

  if (checkout) await checkouts.insertOne(checkout);
  await handleStripeEvent(event);
  expect((await findBuyerRecords(uid)).payments).toHaveLength(1);
  expect(await listUnmatched(intentId)).toMatchObject([{ isOpen: false }]);
  // A recorded payment is never unmatched, even without its checkout.
  await checkouts.deleteOne({ paymentIntentId: intentId });
  await openTestDatabase().collection("unmatchedPayments").deleteMany({ intentId });
  await handleStripeEvent(event);
  expect([await listUnmatched(intentId), listErrors()]).toEqual([[], []]);
});

test("a payment that differs from its checkout is recorded with what differs, and resolved by its refund", async () => {
  const { uid, intentId } = await createPaidCheckout();
  await openTestDatabase()
    .collection("checkouts")
    .updateOne({ paymentIntentId: intentId }, { $set: { amountCents: 1 } });
  for (let count = 0; count < 2; count += 1) await handleStripeEvent(signEvent({ type, intentId }));
  expect(await listUnmatched(intentId)).toMatchObject([{ mismatch: "amount", isOpen: true }]);
  expect(listErrors()).toHaveLength(1);
  expect((await findBuyerRecords(uid)).payments).toEqual([]);
  await refundIntent(intentId);
  await handleStripeEvent(signEvent({ type: "charge.refunded", intentId }));
  expect(await listUnmatched(intentId)).toMatchObject([{ isOpen: false }]);
});

test.each([
  ["another application", {}],
  [
    "another site of this kind",
    { checkoutId: "a".repeat(24), uid: "theirs", site: "https://another.example" },
  ],
])("a payment of %s on the same Stripe account isn't recorded", async (_name, metadata) => {
  const { id: intentId } = await createStripeClient().paymentIntents.create({
    amount: 500,
    currency: "usd",
    automatic_payment_methods: { enabled: true, allow_redirects: "never" },
    metadata,
  });
  await createStripeClient().paymentIntents.confirm(intentId, { payment_method: "pm_card_visa" });
  await handleStripeEvent(signEvent({ type, intentId }));
  expect([await listUnmatched(intentId), listErrors()]).toEqual([[], []]);
});
