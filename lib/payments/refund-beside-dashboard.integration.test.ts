import { expect, test } from "vitest";
import { createPurchase, findPaymentAndRefunds, listRefundedCents } from "#dev/testing/payments/refunds";
import { openDispute, refundIntent, updateFaults } from "#dev/testing/payments/stripe";
import { finishRefunds } from "#lib/payments/finish-refund";
import { findOwnPurchase } from "#lib/payments/list-purchases";
import { requestRefund } from "#lib/payments/request-refund";
import { syncReversals } from "#lib/payments/sync-reversals";

test("after a partial refund in Stripe's dashboard, the rest can be refunded", async () => {
  const { user, uid, intentId, paymentId, serviceId } = await createPurchase({ prices: [39] });
  await refundIntent(intentId, 1000);
  await syncReversals({ transactionId: intentId });
  expect((await findOwnPurchase({ uid, id: paymentId }))?.items[0]).toMatchObject({
    refundable: 29,
    isRefunded: false,
  });
  expect(await requestRefund({ isRecentSignIn: true, user, paymentId, serviceId })).toBe("succeeded");
  expect((await listRefundedCents(intentId)).toSorted((a, b) => a - b)).toEqual([1000, 2900]);
  expect((await findOwnPurchase({ uid, id: paymentId }))?.items[0]).toMatchObject({ isRefunded: true });
});

test("a dashboard refund whose event was lost is found at the next request, and never refunded twice", async () => {
  const whole = await createPurchase({ prices: [39] });
  await refundIntent(whole.intentId);
  const { user, paymentId, serviceId } = whole;
  expect(await requestRefund({ isRecentSignIn: true, user, paymentId, serviceId })).toBe("succeeded");
  expect(await listRefundedCents(whole.intentId)).toEqual([3900]);

  const part = await createPurchase({ prices: [39] });
  await refundIntent(part.intentId, 1000);
  const asked = {
    isRecentSignIn: true,
    user: part.user,
    paymentId: part.paymentId,
    serviceId: part.serviceId,
  };
  expect(await requestRefund(asked), "Stripe refuses what exceeds the rest").toBe("failed");
  expect(await requestRefund(asked), "and by now we know the rest").toBe("succeeded");
  expect((await listRefundedCents(part.intentId)).toSorted((a, b) => a - b)).toEqual([1000, 2900]);
});

test("a disputed payment isn't refunded as well, whether its event has arrived or not", async () => {
  const { user, intentId, paymentId, serviceId } = await createPurchase({ prices: [39] });
  await openDispute(intentId);
  const disputed = { code: "conflict", details: { reason: "disputed" } };
  await expect(requestRefund({ isRecentSignIn: true, user, paymentId, serviceId })).rejects.toMatchObject(
    disputed,
  );
  await expect(requestRefund({ isRecentSignIn: true, user, paymentId, serviceId })).rejects.toMatchObject(
    disputed,
  );
  expect(await listRefundedCents(intentId)).toEqual([]);
});

test("a refund that waits for Stripe ends when the buyer's bank withdraws the money first, and no error is logged", async () => {
  const { user, uid, intentId, paymentId, serviceId } = await createPurchase({ prices: [39] });
  await updateFaults({ uid, outage: "error" });
  expect(await requestRefund({ isRecentSignIn: true, user, paymentId, serviceId })).toBe("requested");
  await updateFaults({ uid, outage: "none" });
  await openDispute(intentId);
  await finishRefunds(uid);
  expect(await listRefundedCents(intentId)).toEqual([]);
  const { requests, refunded } = await findPaymentAndRefunds(paymentId);
  expect(requests).toMatchObject([{ state: "succeeded" }]);
  expect(refunded, "the bank has given the money back").toEqual([true]);
});
