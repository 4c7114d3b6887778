import "server-only";
import type { PaymentDocument, RefundDocument, SoldItem } from "#lib/db/documents/payments";
import { isDisputed, sumReversedCents } from "#lib/ledger/reversals";
import { finishRefund } from "#lib/payments/finish-refund";
import { findRefund, storeRefundRequest } from "#lib/payments/refunds";
import { isUnsentRefusal } from "#lib/payments/send-refund";
import type { RefundRequestState } from "#lib/rules/payments/refund-schema";
import { toPaidCents } from "#lib/rules/payments/sold-item";
import { getStripe } from "#lib/stripe/call-stripe";

type RestRefund = Pick<RefundDocument, "requestedBy" | "requesterUid"> & {
  payment: PaymentDocument;
  item: SoldItem;
};

/**
 * Refunds what is left of a line, whatever the refund rule says and the teacher's money covers. Returns the refund's
 * state; null if nothing is left, or a bank has the money because of a dispute. Idempotent. Throws AppError `conflict`
 * if the bank has just taken it, `not_configured` without Stripe's key, and the errors of finishRefund.
 */
export async function refundRest(rest: RestRefund): Promise<RefundRequestState | null> {
  try {
    return await requestRest(rest);
  } catch (error) {
    if (!isUnsentRefusal(error)) throw error;
    // Another user's request was the line's refund until now, and the rule refused it, or no money covered it.
    return requestRest(rest);
  }
}

async function requestRest({ payment, item, ...requester }: RestRefund): Promise<RefundRequestState | null> {
  const { _id: paymentId, transactionId, uid, reversals } = payment;
  const { serviceId } = item;
  const before = await findRefund({ paymentId, serviceId });
  if (before && before.state !== "failed") return finishRefund(before);
  const amountCents = toPaidCents(item) - sumReversedCents({ item, reversals });
  if (amountCents === 0 || isDisputed({ item, reversals })) return null;
  // Throws before the request is recorded if Stripe isn't configured.
  getStripe();
  const line = { paymentId, transactionId, uid, serviceId, amountCents };
  return finishRefund(await storeRefundRequest({ ...line, ...requester }));
}
