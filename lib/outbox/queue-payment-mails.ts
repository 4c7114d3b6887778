import "server-only";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { isNews, queueMail } from "#lib/outbox/queue-mail";
import { listSellers } from "#lib/rules/payments/sold-item";
import type { MoneyBack } from "#lib/stripe/refunds";

/**
 * Queues a receipt for the buyer and a sale email for each teacher of a paid line. A single free course sends
 * no receipt; a cart that a coupon made free does, because it went through checkout. Idempotent.
 */
export async function queueSaleMails(payment: PaymentDocument): Promise<void> {
  const { _id: paymentId, uid, items, coupon, amountCents, createdAt } = payment;
  if (!isNews(createdAt)) return;
  const id = paymentId.toHexString();
  if (amountCents > 0 || coupon) await queueMail({ kind: "receipt", key: id, uid, paymentId });
  for (const teacherUid of listSellers(items)) {
    await queueMail({ kind: "sale", key: `${id}:${teacherUid}`, uid: teacherUid, paymentId });
  }
}

type Refunded = { payment: PaymentDocument; told: MoneyBack[] };

/** Queues one email per successful refund that is recorded. Idempotent. */
export async function queueRefundMails({ payment, told }: Refunded): Promise<void> {
  const { _id: paymentId, uid, withdrawals } = payment;
  const recorded = new Set(withdrawals.map(({ stripeId }) => stripeId));
  for (const { stripeId, kind, status, createdAt } of told) {
    const isDone = kind === "refund" && status === "succeeded" && recorded.has(stripeId);
    if (!isDone || !isNews(createdAt)) continue;
    await queueMail({ kind: "refund", key: stripeId, uid, paymentId, withdrawalId: stripeId });
  }
}
