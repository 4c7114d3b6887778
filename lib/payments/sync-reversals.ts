import "server-only";
import type { ObjectId } from "mongodb";
import { writeTags } from "#lib/cache/cache-manifest";
import { invalidateAfter } from "#lib/cache/invalidate";
import { getCollection } from "#lib/db/collections";
import type { PaymentDocument, RefundDocument } from "#lib/db/documents/payments";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { updateAfterPurchase } from "#lib/derived/update-buyer-stars";
import { insertEntries } from "#lib/ledger/insert-entries";
import { listPaymentEntries } from "#lib/ledger/list-payment-entries";
import { computeReversals, listWithdrawnFrom, toDatedItems } from "#lib/ledger/reversals";
import { countEvent } from "#lib/observability/metrics";
import { queueRefundMails } from "#lib/outbox/queue-mail";
import { reverseTransfers } from "#lib/payouts/reverse-transfers";
import { isFreeIntentId } from "#lib/rules/payments/free-intent";
import { listStripeReversals, type StripeReversal } from "#lib/stripe/refunds";

type SyncedPayment = { payment: PaymentDocument; stripeReversals: StripeReversal[] };

/**
 * Reads a payment's refunds and disputes from Stripe and records the changes. A line whose money was given back loses
 * access until the money returns; the ledger, ratings, student numbers, and teachers' transfers follow. Only Stripe's
 * current state counts, so it doesn't matter which event led here, how late, or how often. Idempotent: the next call
 * completes an interrupted one. Ignores an unknown payment. Throws AppError `unavailable` when Stripe is down, and the
 * driver's error when the database is.
 */
export async function syncReversals({ transactionId }: { transactionId: string }): Promise<void> {
  if (isFreeIntentId(transactionId)) return;
  const payments = await getCollection("payments");
  const payment = await payments.findOne({ transactionId }, { projection: { uid: 1, serviceIds: 1 } });
  if (!payment) return;
  const { uid, serviceIds } = payment;
  // A certificate's page carries its course's tag.
  const tags = writeTags.salesChanged(serviceIds.map(String));
  await invalidateAfter(tags, async () => {
    const synced = await storeReversals(payment._id);
    if (!synced) return;
    // These must run before the requests are updated: a finished request is never processed again, and the money that
    // covers it is held only until then (lib/ledger/holds).
    await queueRefundMails(synced);
    await insertEntries(listPaymentEntries(synced.payment));
    await updateRefundRequests(synced);
    await updateAfterPurchase({ uid, serviceIds });
    await reverseTransfers({ paymentId: payment._id });
  });
}

/**
 * Stores what Stripe reports, and asks again after each change, including its own: a response from before a concurrent
 * write may be outdated, and the event that would correct it may have been handled already.
 */
async function storeReversals(_id: ObjectId): Promise<SyncedPayment | null> {
  const payments = await getCollection("payments");
  const attempt = async (): Promise<SyncedPayment | null | typeof retry> => {
    const payment = await payments.findOne({ _id });
    if (!payment) return null;
    const stripeReversals = await listStripeReversals(payment.transactionId);
    const { items, reversals: stored, revision } = payment;
    const now = new Date();
    const reversals = computeReversals({ items, stored, stripeReversals, now });
    if (reversals === stored) return { payment, stripeReversals };
    const change = {
      reversals,
      items: toDatedItems({ items, reversals, now }),
      ...(payment.withdrawnFrom && { withdrawnFrom: listWithdrawnFrom({ items, reversals }) }),
      revision: revision + 1,
    };
    // The next payout run checks this payment again: a transfer must be reversed, or money is due once more.
    const unpaidTo = { $each: [...new Set(items.map(({ teacher }) => teacher.uid))] };
    const { modifiedCount } = await payments.updateOne(
      { _id, revision },
      { $set: change, $addToSet: { unpaidTo } },
    );
    for (const { kind } of modifiedCount > 0 ? reversals.slice(stored.length) : []) {
      countEvent({ name: "openbook_reversals", labels: { kind } });
    }
    return retry;
  };
  return retryOnConflict({ name: "reversals", attempt });
}

/** Updates the refund requests to Stripe's state. Money given back another way needs no refund until it returns. */
async function updateRefundRequests({ payment, stripeReversals }: SyncedPayment): Promise<void> {
  const refunds = await getCollection("refunds");
  // A unique index allows one request per line.
  const requests = await refunds.find({ paymentId: payment._id }).limit(payment.items.length).toArray();
  for (const request of requests) {
    const { _id, attempt, serviceId } = request;
    const fact = stripeReversals.find(({ request: named }) => {
      return named?.refundId === _id.toHexString() && named.attempt === attempt;
    });
    const item = payment.items.find((each) => each.serviceId.equals(serviceId));
    const otherwise = request.state === "requested" ? "requested" : "failed";
    const state = fact ? toState(fact) : item?.refundedAt ? "succeeded" : otherwise;
    const stripeRefundId = fact?.stripeId ?? request.stripeRefundId;
    if (state === request.state && stripeRefundId === request.stripeRefundId) continue;
    const change = { state, ...(stripeRefundId && { stripeRefundId }), updatedAt: new Date() };
    await refunds.updateOne({ _id, attempt }, { $set: change });
  }
}

function toState({ status }: StripeReversal): RefundDocument["state"] {
  return status === "returned" ? "failed" : status;
}
