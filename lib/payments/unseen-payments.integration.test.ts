import { expect, test } from "vitest";
import { buildStudent, createPaidCheckout } from "#dev/testing/payments/checkout";
import { insertPayment } from "#dev/testing/payments/insert-payment";
import { getCollection } from "#lib/db/collections";
import { acknowledgePayment } from "#lib/payments/acknowledge-payment";
import { findConfirmedPayment, listUnseenPayments } from "#lib/payments/purchases";
import { settlePayment } from "#lib/payments/settle-payment";

test("a payment recorded by the webhook is confirmed by the next page, once", async () => {
  const { user, uid, intentId, totalCents } = await createPaidCheckout();
  await settlePayment({ intentId });
  const course = {
    serviceId: expect.stringMatching(/^[0-9a-f]{24}$/),
    title: expect.stringMatching(/^Course /),
    language: null,
    image: "/courses/everyday-spanish.svg",
  };
  expect(await listUnseenPayments(uid)).toEqual([
    { transactionId: intentId, courses: [course, course], totalCents, isRecorded: true },
  ]);
  expect(await listUnseenPayments(buildStudent().uid)).toEqual([]);
  const payment = { price: totalCents / 100, transactionId: intentId, email: user.email };
  await acknowledgePayment({ user, payment });
  expect(await listUnseenPayments(uid)).toEqual([]);
});

test("a payment that its page has confirmed isn't confirmed again, however late and often the webhook arrives", async () => {
  const { user, uid, intentId, totalCents } = await createPaidCheckout();
  const payment = { price: totalCents / 100, transactionId: intentId, email: user.email };
  const webhook = () => settlePayment({ intentId });
  await Promise.all([acknowledgePayment({ user, payment }), webhook(), webhook()]);
  await webhook();
  expect(await listUnseenPayments(uid)).toEqual([]);
});

test("payments from before confirmations were stored are not confirmed again", async () => {
  const { uid } = buildStudent();
  await insertPayment({ uid, serviceIds: ["a".repeat(24)] });
  expect(await listUnseenPayments(uid)).toEqual([]);
});

test("a payment is confirmed again only to its buyer, with the courses that weren't refunded", async () => {
  const { uid, intentId: transactionId, serviceIds } = await createPaidCheckout();
  await settlePayment({ intentId: transactionId });
  const [refunded, kept] = serviceIds;
  expect(await findConfirmedPayment({ uid, transactionId })).toMatchObject({
    transactionId,
    courses: [{ serviceId: refunded }, { serviceId: kept }],
  });
  expect(await findConfirmedPayment({ uid: "another-user", transactionId })).toBeNull();
  expect(await findConfirmedPayment({ uid, transactionId: "pi_none" })).toBeNull();
  const payments = await getCollection("payments");
  await payments.updateOne({ transactionId }, { $set: { "items.0.refundedAt": new Date() } });
  expect(await findConfirmedPayment({ uid, transactionId })).toMatchObject({
    courses: [{ serviceId: kept }],
  });
  await payments.updateOne({ transactionId }, { $set: { "items.1.refundedAt": new Date() } });
  expect(await findConfirmedPayment({ uid, transactionId })).toBeNull();
});
