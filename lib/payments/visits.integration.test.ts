import { expect, onTestFinished, test, vi } from "vitest";
import { createCheckout } from "#dev/testing/payments/checkout";
import { createPurchase } from "#dev/testing/payments/refunds";
import { payIntent } from "#dev/testing/payments/stripe";
import { moveClock } from "#dev/testing/setup/move-clock";
import { acknowledgePayment } from "#lib/payments/acknowledge-payment";
import { finishRefunds } from "#lib/payments/finish-refund";
import { reconcileVisitedCheckouts } from "#lib/payments/reconcile-checkouts";
import { requestRefund } from "#lib/payments/request-refund";
import { startCheckout } from "#lib/payments/start-checkout";
import { getStripe, stripeAgeMs } from "#lib/stripe/call-stripe";

const passTime = () => moveClock(stripeAgeMs);

/** Counts the calls of one of Stripe's functions until the test ends. */
function countCalls<Resource extends object>(
  resource: Resource,
  name: keyof Resource & ("retrieve" | "list"),
) {
  const calls = vi.spyOn(resource as Record<"retrieve" | "list", () => unknown>, name);
  onTestFinished(() => calls.mockRestore());
  return calls;
}

const visit = async (uid: string, count = 15) => {
  const seen = await Promise.all(Array.from({ length: count }, () => reconcileVisitedCheckouts(uid)));
  return seen[0];
};

test("15 views of a cart with an unpaid checkout ask Stripe once, and a payment shows within three seconds", async () => {
  const { uid, intentId } = await createCheckout();
  const retrieve = countCalls(getStripe().paymentIntents, "retrieve");
  expect(await visit(uid)).toMatchObject({ settled: [], payable: [{ id: intentId }] });
  expect(await visit(uid)).toMatchObject({ settled: [] });
  expect(retrieve).toHaveBeenCalledTimes(1);
  await payIntent(intentId);
  expect(await visit(uid)).toMatchObject({ settled: [] });
  passTime();
  expect(await visit(uid)).toMatchObject({ settled: [intentId] });
  expect(retrieve).toHaveBeenCalledTimes(2);
});

test("a buyer's own payment never waits for what a page has just seen", async () => {
  const done = await createCheckout();
  await visit(done.uid);
  await payIntent(done.intentId);
  const payment = { price: 0, transactionId: done.intentId, email: done.user.email };
  expect(await acknowledgePayment({ user: done.user, payment })).toMatch(/^[0-9a-f]{24}$/);

  const started = await createCheckout();
  await visit(started.uid);
  const { user, totalCents, intentId } = started;
  await startCheckout({ user, totalCents });
  await payIntent(intentId);
  expect(await visit(started.uid), "after the payment was started").toMatchObject({ settled: [intentId] });

  const again = await createCheckout();
  await visit(again.uid);
  await payIntent(again.intentId);
  const paying = startCheckout({ user: again.user, totalCents: again.totalCents });
  await expect(paying, "a second payment").rejects.toMatchObject({ code: "already_owned" });
});

test("users don't see each other's checkouts", async () => {
  const [one, other] = [await createCheckout(), await createCheckout()];
  expect((await visit(one.uid))?.payable.map(({ id }) => id)).toEqual([one.intentId]);
  expect((await visit(other.uid))?.payable.map(({ id }) => id)).toEqual([other.intentId]);
});

test("15 views of the purchases with a pending refund ask Stripe once", async () => {
  const { user, uid, paymentId, serviceId } = await createPurchase({
    prices: [39],
    card: "pm_card_pendingRefund",
  });
  expect(await requestRefund({ isRecentSignIn: true, user, paymentId, serviceId })).toBe("pending");
  const list = countCalls(getStripe().refunds, "list");
  for (let count = 0; count < 15; count += 1) await finishRefunds(uid);
  expect(list).toHaveBeenCalledTimes(1);
  passTime();
  await finishRefunds(uid);
  expect(list).toHaveBeenCalledTimes(2);
});
