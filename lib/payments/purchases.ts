import "server-only";
import { getCollection } from "#lib/db/collections";
import { createIdentity } from "#lib/db/create-identity";
import type { CheckoutDocument, PaymentDocument } from "#lib/db/documents/payments";
import { insertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { logTruncated } from "#lib/observability/log-truncated";
import { countEvent } from "#lib/observability/metrics";
import type { ConfirmedPayment } from "#lib/rules/payments/confirmed-payment";
import { toDollars } from "#lib/rules/payments/money";
import { listEarners } from "#lib/rules/payments/sold-item";
import type { PaymentIntent } from "#lib/stripe/payment-intents";

// The queries on payments. lib/payments/list-purchases shows them, and lib/ownership/sales counts a course's sales. All
// throw AppError `not_configured` without a database and the driver's error while it's down.

type PaidCheckout = { checkout: CheckoutDocument; intent: Pick<PaymentIntent, "id" | "card"> };
/** The most unseen payments read at once, more than a user has. The next visit confirms the others. */
const maxUnseen = 10;

/** Records the payment of a checkout and returns it. Idempotent: returns the existing payment if there is one. */
export async function insertPayment({ checkout, intent }: PaidCheckout): Promise<PaymentDocument> {
  const { uid, email, items, coupon, amountCents, currency } = checkout;
  const { id: transactionId, card } = intent;
  const document: PaymentDocument = {
    ...createIdentity(),
    uid,
    email,
    transactionId,
    items,
    serviceIds: items.map(({ serviceId }) => serviceId),
    ...(coupon && { coupon }),
    amountCents,
    currency,
    ...(card && { card }),
    reversals: [],
    revision: 0,
    unpaidTo: listEarners(items),
    isUnseen: true,
  };
  const payments = await getCollection("payments");
  try {
    await insertDocument({ collection: payments, document });
    countEvent({ name: "openbook_orders", labels: { currency } });
    countEvent({ name: "openbook_orders_amount", by: toDollars(amountCents), labels: { currency } });
    return document;
  } catch (error) {
    const existing = isDuplicateKey(error) && (await payments.findOne({ transactionId }));
    if (existing) return existing;
    throw error;
  }
}

/** Returns the id of the payment with this transaction id, or null. */
export async function findPaymentId(transactionId: string): Promise<string | null> {
  const payments = await getCollection("payments");
  const payment = await payments.findOne({ transactionId }, { projection: { _id: 1 } });
  return payment?._id.toHexString() ?? null;
}

/** Returns a user's payments that no page has confirmed to them yet. Logs when there may be more than 10. */
export async function listUnseenPayments(uid: string): Promise<ConfirmedPayment[]> {
  const payments = await getCollection("payments");
  const unseen = await payments
    .find({ uid, isUnseen: true }, { projection: confirmedFields })
    .limit(maxUnseen)
    .toArray();
  logTruncated({ what: "a buyer's unseen payments", limit: maxUnseen, count: unseen.length });
  return unseen.map(toConfirmedPayment);
}

/**
 * Returns a payment of this user for its confirmation, with the courses that weren't refunded since; null if there is
 * no such payment or no such course.
 */
export async function findConfirmedPayment({
  uid,
  transactionId,
}: Pick<PaymentDocument, "uid" | "transactionId">): Promise<ConfirmedPayment | null> {
  const payments = await getCollection("payments");
  const payment = await payments.findOne({ transactionId, uid }, { projection: confirmedFields });
  const confirmed = payment && toConfirmedPayment(payment);
  return confirmed && confirmed.courses.length > 0 ? confirmed : null;
}

const confirmedFields = { transactionId: 1, items: 1, amountCents: 1 } as const;

function toConfirmedPayment({
  transactionId,
  items,
  amountCents,
}: Pick<PaymentDocument, keyof typeof confirmedFields>): ConfirmedPayment {
  return {
    transactionId,
    courses: items
      .filter(({ refundedAt }) => !refundedAt)
      .map(({ serviceId, title, language = null, image }) => {
        return { serviceId: serviceId.toHexString(), title, language, image };
      }),
    totalCents: amountCents,
    isRecorded: true,
  };
}

/** Records that a page has confirmed this payment to its buyer. Idempotent. */
export async function markSeen(transactionId: string): Promise<void> {
  const payments = await getCollection("payments");
  await payments.updateOne({ transactionId }, { $unset: { isUnseen: "" } });
}
