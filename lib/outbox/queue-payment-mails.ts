import "server-only";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { isNews, queueMail } from "#lib/outbox/queue-mail";
import { listSellers } from "#lib/rules/payments/sold-item";
import type { MoneyBack } from "#lib/stripe/refunds";

/**
 * A receipt for the buyer and news of a sale for each teacher. Free courses that someone just takes get no mail; a cart that
 * a coupon has made free does, because it was a checkout. Idempotent.
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

/** One mail for each refund that has succeeded and is recorded. Idempotent. */
export async function queueRefundMails({ payment, told }: Refunded): Promise<void> {
  const { _id: paymentId, uid, withdrawals } = payment;
  const recorded = new Set(withdrawals.map(({ stripeId }) => stripeId));
  for (const { stripeId, kind, status, createdAt } of told) {
    const isDone = kind === "refund" && status === "succeeded" && recorded.has(stripeId);
    if (!isDone || !isNews(createdAt)) continue;
    await queueMail({ kind: "refund", key: stripeId, uid, paymentId, withdrawalId: stripeId });
  }
}
