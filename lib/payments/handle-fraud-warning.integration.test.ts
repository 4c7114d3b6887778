import { ObjectId } from "mongodb";
import { expect, test } from "vitest";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createPaidCheckout } from "#dev/testing/payments/checkout";
import { listDifferences } from "#dev/testing/payments/list-differences";
import { buildTeacher, connectAccount, createSale } from "#dev/testing/payments/paid-teacher";
import { createPurchase, findPaymentAndRefunds, listRefundedCents } from "#dev/testing/payments/refunds";
import {
  createStripeClient,
  listEvents,
  openDispute,
  signEvent,
  updateAccountBalance,
  warnOfFraud,
} from "#dev/testing/payments/stripe";
import { computeBalance } from "#lib/ledger/teacher-balance";
import { handleStripeEvent } from "#lib/payments/handle-stripe-event";
import { payTeacher } from "#lib/payouts/pay-teacher";

const type = "radar.early_fraud_warning.created";
const listWarnings = (transactionId: string) =>
  openTestDatabase().collection("fraudWarnings").find({ transactionId }).toArray();

test("a warning refunds the whole payment once, ends access, and is recorded for admins", async () => {
  const { intentId, paymentId } = await createPurchase();
  const event = signEvent({ type, intentId });
  await handleStripeEvent(event);
  for (let replay = 0; replay < 2; replay += 1) await handleStripeEvent(event);
  await handleStripeEvent(
    signEvent({ type: "radar.early_fraud_warning.updated", intentId, isActionable: false }),
  );
  expect((await listRefundedCents(intentId)).toSorted()).toEqual([3900, 4950]);
  const { requests, refunded } = await findPaymentAndRefunds(paymentId);
  expect(refunded).toEqual([true, true]);
  expect(requests).toMatchObject([
    { requestedBy: "site", state: "succeeded" },
    { requestedBy: "site", state: "succeeded" },
  ]);
  const { data } = await createStripeClient().refunds.list({ payment_intent: intentId });
  expect(data.map(({ reason }) => reason)).toEqual(["fraudulent", "fraudulent"]);
  expect(await listWarnings(intentId)).toMatchObject([
    { paymentId: new ObjectId(paymentId), fraudType: "misc", isActionable: false },
  ]);
});

test("a warning before the payment was recorded records it and refunds it", async () => {
  const { intentId } = await createPaidCheckout({ prices: [39] });
  await handleStripeEvent(signEvent({ type, intentId }));
  expect(await listRefundedCents(intentId)).toEqual([3900]);
});

test("a warning after the payout needs no cover: what the account lacks is a debt", async () => {
  const teacher = buildTeacher();
  const { uid } = teacher;
  const accountId = await connectAccount(teacher);
  const { intentId } = await createSale({ teacher });
  await payTeacher({ uid });
  await updateAccountBalance(accountId, 0);
  await handleStripeEvent(signEvent({ type, intentId }));
  expect(await listRefundedCents(intentId)).toEqual([10_000]);
  expect(await computeBalance({ uid, now: new Date() })).toMatchObject({ debtCents: 9000 });
  expect(await listDifferences()).toEqual([]);
});

test("a warning that isn't actionable, of a disputed payment, or of an unknown charge refunds nothing", async () => {
  const { intentId } = await createPurchase({ prices: [39] });
  await handleStripeEvent(signEvent({ type, intentId, isActionable: false }));
  expect(await listRefundedCents(intentId)).toEqual([]);
  expect(await listWarnings(intentId)).toMatchObject([{ isActionable: false }]);
  await openDispute(intentId);
  await handleStripeEvent(signEvent({ type, intentId }));
  expect(await listRefundedCents(intentId)).toEqual([]);
  await handleStripeEvent(signEvent({ type, intentId: "pi_foreign" }));
  expect(await listWarnings("pi_foreign")).toEqual([]);
});

test("the simulator's warning has the fields that the site reads", async () => {
  const { intentId } = await createPurchase({ prices: [39] });
  await warnOfFraud(intentId);
  const { event } = (await listEvents(intentId)).at(-1) ?? {};
  expect(event).toMatchObject({ type, data: { object: { actionable: true, payment_intent: intentId } } });
});
