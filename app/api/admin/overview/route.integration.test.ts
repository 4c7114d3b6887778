import { ObjectId } from "mongodb";
import { expect, test, vi } from "vitest";
import { GET } from "#app/api/admin/overview/route";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { callRoute } from "#dev/testing/http/call-route";
import { createPaidCheckout } from "#dev/testing/payments/checkout";
import { buildTeacher, connectAccount, createSale } from "#dev/testing/payments/paid-teacher";
import { createPurchase, findPaymentAndRefunds } from "#dev/testing/payments/refunds";
import { failRefund, openDispute, signEvent, updateAccountBalance } from "#dev/testing/payments/stripe";
import { addCaller } from "#dev/testing/people/sign-in";
import { handleStripeEvent } from "#lib/payments/handle-stripe-event";
import { requestRefund } from "#lib/payments/request-refund";
import { syncReversals } from "#lib/payments/sync-reversals";
import { payTeacher } from "#lib/payouts/pay-teacher";

const { headers } = await addCaller({ isAdmin: true });
const load = async (query: Record<string, string> = {}) => {
  const url = `/api/admin/overview?${new URLSearchParams(query)}`;
  return (await callRoute(GET, url, { init: { headers } })).body;
};

/** Sells, is paid, empties the account, and loses a dispute: the debt is 90 dollars. */
async function addDebt(): Promise<{ uid: string; intentId: string }> {
  const teacher = buildTeacher();
  const { uid } = teacher;
  const accountId = await connectAccount(teacher);
  const { intentId } = await createSale({ teacher });
  await payTeacher({ uid });
  await updateAccountBalance(accountId, 0);
  await openDispute(intentId);
  await syncReversals({ transactionId: intentId });
  return { uid, intentId };
}

test("an admin sees debts, refused reversals, unmatched payments, fraud warnings, and failed refunds in one response", async () => {
  const empty = { count: 0, entries: [], next: null };
  expect(await load()).toEqual({
    debts: empty,
    refusedReversals: empty,
    unmatchedPayments: empty,
    fraudWarnings: empty,
    failedRefunds: empty,
  });
  const { uid, intentId } = await addDebt();
  const paidOnly = await createPaidCheckout({ prices: [39] });
  await openTestDatabase().collection("checkouts").deleteOne({ paymentIntentId: paidOnly.intentId });
  await handleStripeEvent(signEvent({ type: "payment_intent.succeeded", intentId: paidOnly.intentId }));
  vi.mocked(console.error).mockClear();
  const warned = await createPurchase({ prices: [39] });
  await handleStripeEvent(
    signEvent({ type: "radar.early_fraud_warning.created", intentId: warned.intentId }),
  );
  const failed = await createPurchase({ prices: [50] });
  await requestRefund({ ...failed, isRecentSignIn: true });
  const { requests } = await findPaymentAndRefunds(failed.paymentId);
  await failRefund(requests[0]?.stripeRefundId);
  await syncReversals({ transactionId: failed.intentId });

  const teacher = { uid, name: expect.any(String) };
  const today = new Date().toISOString().slice(0, 10);
  const at = expect.stringContaining(today);
  expect(await load()).toEqual({
    debts: { count: 1, entries: [{ teacher, amount: 90, since: at }], next: null },
    refusedReversals: {
      count: 1,
      entries: [{ transferId: expect.any(String), transactionId: intentId, teacher, amount: 90, at }],
      next: null,
    },
    unmatchedPayments: {
      count: 1,
      entries: [{ intentId: paidOnly.intentId, mismatch: "checkout", amount: 39, currency: "usd", at }],
      next: null,
    },
    fraudWarnings: {
      count: 1,
      entries: [
        {
          transactionId: warned.intentId,
          amount: 39,
          fraudType: "misc",
          isActionable: true,
          isRefunded: true,
          at: expect.any(String),
        },
      ],
      next: null,
    },
    failedRefunds: {
      count: 1,
      entries: [
        {
          transactionId: failed.intentId,
          serviceId: failed.serviceId,
          amount: 50,
          requestedBy: "buyer",
          at,
        },
      ],
      next: null,
    },
  });
});

test("a cursor continues the list that it names, newest first, and no other", async () => {
  const unmatched = Array.from({ length: 5 }, (_, index) => ({
    _id: new ObjectId(),
    ...{ intentId: `pi_paged_${index}`, mismatch: "checkout", amountCents: 100, currency: "usd" },
    ...{ isOpen: true, createdAt: new Date() },
  }));
  await openTestDatabase().collection("unmatchedPayments").insertMany(unmatched);
  const { intentId } = await createPurchase({ prices: [39] });
  await handleStripeEvent(signEvent({ type: "radar.early_fraud_warning.created", intentId }));
  const seen: string[] = [];
  let cursor: string | null = "f".repeat(24);
  while (cursor) {
    const query: Record<string, string> = { limit: "2", list: "unmatchedPayments", cursor };
    const page = await load(query);
    const { entries, next } = page.unmatchedPayments;
    seen.push(...entries.map(({ intentId }: { intentId: string }) => intentId));
    expect(page.fraudWarnings.entries).toHaveLength(1);
    cursor = next;
  }
  const paged = seen.filter((intentId) => intentId.startsWith("pi_paged"));
  expect(paged).toEqual(unmatched.map(({ intentId }) => intentId).toReversed());
});
