import { expect, test } from "vitest";
import { courses, outlines, reviews } from "#dev/seed/courses";
import { insertSeed } from "#dev/seed/insert-seed";
import { reviewers } from "#dev/seed/people";
import { toPrefixRange } from "#dev/seed/seeded-payments";
import { sendSeededPayments } from "#dev/stack/send-seeded-payments";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { listDifferences } from "#dev/testing/payments/list-differences";
import { getSimulatorUrl, refundIntent, signEvent } from "#dev/testing/payments/stripe";
import { handleStripeEvent } from "#lib/payments/handle-stripe-event";
import { retrievePaymentIntent } from "#lib/stripe/payment-intents";

test("the seed's payments are in the ledger and at Stripe, and their refunds are recorded", async () => {
  await insertSeed({ courses, outlines, people: reviewers, reviews, isDemo: true });
  const uri = process.env.MONGODB_URI ?? "";
  await sendSeededPayments({ uri, simulatorUrl: getSimulatorUrl() });
  await sendSeededPayments({ uri, simulatorUrl: getSimulatorUrl() });
  expect(await listDifferences()).toEqual([]);

  const payments = openTestDatabase().collection("payments");
  const demo = await payments.findOne({ transactionId: toPrefixRange("pi_demo_") });
  const transactionId: string = demo?.transactionId;
  expect(await retrievePaymentIntent(transactionId)).toMatchObject({
    status: "succeeded",
    amountReceivedCents: demo?.amountCents,
    card: { brand: "visa", last4: "4242" },
  });
  await refundIntent(transactionId);
  await handleStripeEvent(signEvent({ type: "charge.refunded", intentId: transactionId }));
  const refunded = await payments.findOne({ transactionId });
  expect(refunded?.items).toMatchObject([{ refundedAt: expect.any(Date) }]);
  expect(refunded?.receipt).toMatchObject({ number: expect.any(Number) });
});
