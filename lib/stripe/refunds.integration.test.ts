import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  closeDispute,
  completeRefund,
  failRefund,
  listEvents,
  openDispute,
  payIntent,
  refundIntent,
  updateFaults,
} from "#dev/testing/payments/stripe";
import { createPaymentIntent, retrievePaymentIntent } from "#lib/stripe/payment-intents";
import { createRefund, listStripeReversals } from "#lib/stripe/refunds";

const hexDigits = () => randomBytes(12).toString("hex");

/** Pays an intent of 42 dollars. Returns it with a request to refund 30 dollars. */
async function pay({ card = "pm_card_visa", uid = randomUUID() } = {}) {
  const order = {
    amountCents: 4200,
    currency: "usd",
    checkoutId: hexDigits(),
    uid,
    email: "b@openbook.test",
  };
  const { id: transactionId } = await createPaymentIntent(order);
  await payIntent(transactionId, card);
  const request = { refundId: hexDigits(), attempt: 1, serviceId: hexDigits() };
  return { transactionId, request, refund: { transactionId, amountCents: 3000, ...request } };
}

const listTypes = async (intentId: string) =>
  (await listEvents(intentId))
    .map(({ event }) => event.type)
    .filter((type) => !type.startsWith("payment_intent"));

test("a refund that is requested twice at once, and again after a lost response, is made once", async () => {
  const { transactionId, request, refund } = await pay();
  const [first, second] = await Promise.allSettled([createRefund(refund), createRefund(refund)]);
  const { stripeRefundId } = await createRefund(refund);
  for (const outcome of [first, second]) {
    // A call that overlaps with the other at Stripe fails, and can be repeated.
    if (outcome.status === "fulfilled") expect(outcome.value).toEqual({ stripeRefundId });
    else expect(outcome.reason).toMatchObject({ code: "unavailable" });
  }
  const told = await listStripeReversals(transactionId);
  expect(told).toEqual([
    {
      stripeId: stripeRefundId,
      kind: "refund",
      amountCents: 3000,
      status: "succeeded",
      request,
      createdAt: expect.any(Date),
    },
  ]);
  const { stripeRefundId: next } = await createRefund({ ...refund, attempt: 2, amountCents: 1200 });
  expect(next).not.toBe(stripeRefundId);
  expect(await listTypes(transactionId)).toEqual([
    "refund.created",
    "charge.refunded",
    "refund.created",
    "charge.refunded",
  ]);
});

test("a refund that Stripe refuses fails with the reason", async () => {
  const refunded = await pay();
  await refundIntent(refunded.transactionId);
  const conflict = { code: "conflict" };
  await expect(createRefund(refunded.refund)).rejects.toMatchObject({
    ...conflict,
    details: { reason: "already_refunded" },
  });
  const disputed = await pay({ card: "pm_card_createDispute" });
  await expect(createRefund(disputed.refund)).rejects.toMatchObject({
    ...conflict,
    details: { reason: "disputed" },
  });
  const { refund } = await pay();
  await expect(createRefund({ ...refund, amountCents: 4201 })).rejects.toMatchObject({
    ...conflict,
    details: { reason: "refused" },
  });
});

test("a refund that Stripe couldn't answer can be requested again", async () => {
  const uid = randomUUID();
  const { refund, transactionId } = await pay({ uid });
  await updateFaults({ uid, outage: "error" });
  await expect(createRefund(refund)).rejects.toMatchObject({ code: "unavailable" });
  await expect(listStripeReversals(transactionId)).rejects.toMatchObject({ code: "unavailable" });
  await updateFaults({ uid });
  expect(await createRefund(refund)).toEqual({ stripeRefundId: expect.stringMatching(/^re_/) });
});

test("a refund can stay pending, and can fail after it succeeded", async () => {
  const pending = await pay({ card: "pm_card_pendingRefund" });
  const { stripeRefundId } = await createRefund(pending.refund);
  const statusOf = async (id: string) => (await listStripeReversals(id)).map(({ status }) => status);
  expect(await statusOf(pending.transactionId)).toEqual(["pending"]);
  await completeRefund(stripeRefundId);
  expect(await statusOf(pending.transactionId)).toEqual(["succeeded"]);

  const failing = await pay({ card: "pm_card_refundFail" });
  const made = await createRefund(failing.refund);
  expect(await statusOf(failing.transactionId)).toEqual(["succeeded"]);
  await failRefund(made.stripeRefundId);
  expect(await statusOf(failing.transactionId)).toEqual(["returned"]);
  expect(await createRefund({ ...failing.refund, attempt: 2 })).not.toEqual(made);
  const types = ["refund.updated", "charge.refund.updated", "refund.failed"];
  expect(await listTypes(failing.transactionId)).toEqual(expect.arrayContaining(types));
});

test.each([
  { kind: "fraudulent", outcome: undefined, status: "succeeded" },
  { kind: "fraudulent", outcome: "won", status: "returned" },
  { kind: "fraudulent", outcome: "lost", status: "succeeded" },
  { kind: "inquiry", outcome: undefined, status: "returned" },
  { kind: "inquiry", outcome: "won", status: "returned" },
  { kind: "inquiry", outcome: "lost", status: "succeeded" },
] as const)("a dispute of kind $kind with the outcome $outcome has the status $status", async (row) => {
  const { transactionId } = await pay();
  await refundIntent(transactionId, 200);
  const { id } = await openDispute(transactionId, { kind: row.kind });
  if (row.outcome) await closeDispute(id, row.outcome);
  const told = await listStripeReversals(transactionId);
  expect(told.find(({ kind }) => kind === "dispute")).toMatchObject({
    stripeId: id,
    amountCents: 4000,
    status: row.status,
    request: null,
  });
});

test("all refunds are listed, across several pages", async () => {
  const { transactionId } = await pay();
  for (let index = 0; index < 101; index += 1) await refundIntent(transactionId, 1);
  expect(await listStripeReversals(transactionId)).toHaveLength(101);
});

test("a paid intent has its card's brand and last four digits", async () => {
  const { transactionId } = await pay({ card: "pm_card_mastercard" });
  expect(await retrievePaymentIntent(transactionId)).toMatchObject({
    card: { brand: "mastercard", last4: "4444" },
  });
});
