import "server-only";
import { ObjectId } from "mongodb";
import { newestFirst } from "#lib/api/paging";
import { type CheckoutDocument, getPayments, type PaymentDocument } from "#lib/db/collections";
import { insertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { countEvent } from "#lib/observability/metrics";
import type { PaymentIntent } from "#lib/payments/stripe";
import { toCreatedKey } from "#lib/rules/db/created-key";
import type { Confirmation } from "#lib/rules/payments/confirmation";
import { toDollars } from "#lib/rules/payments/money";
import { listEarners } from "#lib/rules/payments/sold-item";

// What users have paid for; lib/payments/list-purchases shows it, and lib/payments/sales counts what courses have sold. All
// queries throw AppError `not_configured` without a database and the driver's error while it is down.

type PaidCheckout = { checkout: CheckoutDocument; intent: Pick<PaymentIntent, "id" | "card"> };
type OwnedOptions = { uid: string; serviceIds: ObjectId[] };

/** More often than anyone buys a course and has its price refunded. */
const maxRefunds = 20;

/** More than one user ever has; any others come with the next visit. */
const maxUnseen = 10;

/** Records the payment of a checkout and returns it; the existing one if it was already recorded. */
export async function insertPayment({ checkout, intent }: PaidCheckout): Promise<PaymentDocument> {
  const { uid, email, items, coupon, amountCents, currency } = checkout;
  const { id: transactionId, card } = intent;
  const _id = new ObjectId();
  const createdAt = new Date();
  const document: PaymentDocument = {
    _id,
    uid,
    email,
    transactionId,
    items,
    serviceIds: items.map(({ serviceId }) => serviceId),
    ...(coupon && { coupon }),
    amountCents,
    currency,
    ...(card && { card }),
    withdrawals: [],
    revision: 0,
    unpaidTo: listEarners(items),
    createdAt,
    createdKey: toCreatedKey({ createdAt, _id }),
    isUnseen: true,
  };
  try {
    await insertDocument({ collection: await getPayments(), document });
    countEvent({ name: "openbook_orders", labels: { currency } });
    countEvent({ name: "openbook_orders_amount", by: toDollars(amountCents), labels: { currency } });
    return document;
  } catch (error) {
    const existing = isDuplicateKey(error) && (await (await getPayments()).findOne({ transactionId }));
    if (existing) return existing;
    throw error;
  }
}

/** The id of the payment with this transaction id, or null. */
export async function findPaymentId(transactionId: string): Promise<string | null> {
  const payments = await getPayments();
  const payment = await payments.findOne({ transactionId }, { projection: { _id: 1 } });
  return payment?._id.toHexString() ?? null;
}

/** Which of these courses a user owns, as ids of 24 hexadecimal digits: those paid for and not refunded. */
export async function listOwnedCourseIds({ uid, serviceIds }: OwnedOptions): Promise<Set<string>> {
  const payments = await getPayments();
  const owning = await payments
    .find(
      { uid, serviceIds: { $in: serviceIds } },
      { projection: { "items.serviceId": 1, "items.refundedAt": 1 } },
    )
    .limit(serviceIds.length * maxRefunds)
    .toArray();
  const owned = new Set(
    owning.flatMap(({ items }) =>
      items.filter(({ refundedAt }) => !refundedAt).map(({ serviceId }) => serviceId.toHexString()),
    ),
  );
  return new Set(serviceIds.map((id) => id.toHexString()).filter((id) => owned.has(id)));
}

/** More than anyone buys; of any others, the oldest are left out. */
const maxOwning = 1000;

/** Every course that a user owns, each once, with the date of its purchase: the newest first. */
export async function listOwnedCourses(uid: string): Promise<{ serviceId: ObjectId; boughtAt: Date }[]> {
  const payments = await getPayments();
  const owning = await payments
    .find({ uid }, { projection: { "items.serviceId": 1, "items.refundedAt": 1, createdAt: 1 } })
    .sort(newestFirst)
    .limit(maxOwning)
    .toArray();
  const byId = new Map<string, { serviceId: ObjectId; boughtAt: Date }>();
  for (const { items, createdAt: boughtAt } of owning) {
    for (const { serviceId, refundedAt } of items) {
      const id = serviceId.toHexString();
      if (!refundedAt && !byId.has(id)) byId.set(id, { serviceId, boughtAt });
    }
  }
  return [...byId.values()];
}

/** The id of the payment through which a user owns a course; null when they don't. */
export async function findOwningPaymentId({
  uid,
  serviceId,
}: {
  uid: string;
  serviceId: ObjectId;
}): Promise<string | null> {
  const payments = await getPayments();
  const payment = await payments.findOne(
    { uid, serviceIds: serviceId, items: { $elemMatch: { serviceId, refundedAt: { $exists: false } } } },
    { projection: { _id: 1 } },
  );
  return payment?._id.toHexString() ?? null;
}

/** Whether a user owns a course. */
export async function ownsCourse({ uid, serviceId }: { uid: string; serviceId: ObjectId }): Promise<boolean> {
  return (await listOwnedCourseIds({ uid, serviceIds: [serviceId] })).size > 0;
}

/** A user's payments that no page has confirmed to them yet. */
export async function listUnseenPayments(uid: string): Promise<Confirmation[]> {
  const payments = await getPayments();
  const unseen = await payments
    .find({ uid, isUnseen: true }, { projection: { transactionId: 1, items: 1, amountCents: 1 } })
    .limit(maxUnseen)
    .toArray();
  return unseen.map(({ transactionId, items, amountCents }) => ({
    transactionId,
    courses: items.map(({ serviceId, title }) => ({ serviceId: serviceId.toHexString(), title })),
    totalCents: amountCents,
    isRecorded: true,
  }));
}

/** Records that a page has confirmed this payment to its buyer. Idempotent. */
export async function markSeen(transactionId: string): Promise<void> {
  const payments = await getPayments();
  await payments.updateOne({ transactionId }, { $unset: { isUnseen: "" } });
}
