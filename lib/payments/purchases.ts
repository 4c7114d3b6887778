import "server-only";
import { ObjectId } from "mongodb";
import { afterCursor, newestFirst, type Paging, toPage } from "#lib/api/paging";
import { type CheckoutDocument, getPayments, type PaymentDocument } from "#lib/db/collections";
import { insertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { toCreatedKey } from "#lib/rules/db/created-key";
import type { Confirmation } from "#lib/rules/payments/confirmation";
import { toDollars } from "#lib/rules/payments/money";
import type { Purchase } from "#lib/rules/payments/purchase";
import { objectIdSchema } from "#lib/rules/validation/object-id";
import { toPictureAddress } from "#lib/rules/validation/picture-address";

// What users have paid for; what courses have sold is counted in lib/payments/sales. All queries throw AppError
// `not_configured` without a database and the driver's error while it is down.

type PaidCheckout = { checkout: CheckoutDocument; transactionId: string };
type OwnedOptions = { uid: string; serviceIds: ObjectId[] };

/** The fields that a purchase shows. */
const purchaseFields = {
  transactionId: 1,
  createdAt: 1,
  createdKey: 1,
  email: 1,
  items: 1,
  amountCents: 1,
  currency: 1,
} as const;

type PurchaseFields = Pick<PaymentDocument, "_id" | keyof typeof purchaseFields>;

/** More often than anyone buys a course and has its price refunded. */
const maxRefunds = 20;

/** More than one user ever has; any others come with the next visit. */
const maxUnseen = 10;

/** Records the payment of a checkout and returns its id; the existing one's if it was already recorded. */
export async function insertPayment({ checkout, transactionId }: PaidCheckout): Promise<string> {
  const { uid, email, items, amountCents, currency } = checkout;
  const _id = new ObjectId();
  const createdAt = new Date();
  const document: PaymentDocument = {
    _id,
    uid,
    email,
    transactionId,
    items,
    serviceIds: items.map(({ serviceId }) => serviceId),
    amountCents,
    currency,
    createdAt,
    createdKey: toCreatedKey({ createdAt, _id }),
    isUnseen: true,
  };
  try {
    await insertDocument({ collection: await getPayments(), document });
    return _id.toHexString();
  } catch (error) {
    const existing = isDuplicateKey(error) && (await findPaymentId(transactionId));
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

/** Whether a user owns a course. */
export async function ownsCourse({ uid, serviceId }: { uid: string; serviceId: ObjectId }): Promise<boolean> {
  return (await listOwnedCourseIds({ uid, serviceIds: [serviceId] })).size > 0;
}

/** One purchase of this user; null for any other id, including another user's. */
export async function getPurchase({ uid, id }: { uid: string; id: string }): Promise<Purchase | null> {
  const checked = objectIdSchema.safeParse(id);
  if (!checked.success) return null;
  const payments = await getPayments();
  const payment: PurchaseFields | null = await payments.findOne(
    { _id: new ObjectId(checked.data), uid },
    { projection: purchaseFields },
  );
  return payment && toPurchaseDto(payment);
}

/** A user's purchases, newest first, up to `limit` after the cursor. */
export async function listPurchases({ uid, cursor, limit }: Paging & { uid: string }) {
  const payments = await getPayments();
  const documents: PurchaseFields[] = await payments
    .find({ uid, ...afterCursor(cursor) }, { projection: purchaseFields })
    .sort(newestFirst)
    .limit(limit + 1)
    .toArray();
  const { page, nextCursor } = toPage(documents, limit);
  return { purchases: page.map(toPurchaseDto), nextCursor };
}

/** A payment as its buyer sees it. */
function toPurchaseDto(payment: PurchaseFields): Purchase {
  return {
    _id: payment._id.toHexString(),
    transactionId: payment.transactionId,
    createdAt: payment.createdAt.toISOString(),
    email: payment.email,
    items: payment.items.map(({ serviceId, title, image, priceCents, refundedAt }) => ({
      serviceId: serviceId.toHexString(),
      title,
      image: toPictureAddress(image),
      price: toDollars(priceCents),
      isRefunded: refundedAt !== undefined,
    })),
    total: toDollars(payment.amountCents),
    currency: payment.currency,
  };
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
