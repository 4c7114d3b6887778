import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { afterCursor, newestFirst, type Paging, toPage } from "#lib/db/paging";
import { countLessons } from "#lib/learning/progress";
import { describeLine, type LineStanding } from "#lib/payments/describe-line";
import { listRefunds } from "#lib/payments/refunds";
import { formatCard } from "#lib/rules/payments/format-card";
import { toDollars } from "#lib/rules/payments/money";
import type { Purchase, Return } from "#lib/rules/payments/purchase";
import { toReceiptNumber } from "#lib/rules/payments/receipt-number";
import { checkRefund } from "#lib/rules/payments/refund-rule";
import { toTeacherName } from "#lib/rules/teachers/teacher-schema";
import { objectIdSchema } from "#lib/rules/validation/object-id";

// All functions throw AppError `not_configured` without a database and the driver's error while it's down.

/** The fields that a purchase shows. */
const purchaseFields = {
  uid: 1,
  transactionId: 1,
  createdAt: 1,
  createdKey: 1,
  email: 1,
  items: 1,
  coupon: 1,
  amountCents: 1,
  currency: 1,
  card: 1,
  receipt: 1,
  withdrawals: 1,
} as const;

type PurchaseFields = Pick<PaymentDocument, "_id" | keyof typeof purchaseFields>;

/** Returns a purchase of this user; null for any other id, including another user's purchase. */
export async function getPurchase({ uid, id }: { uid: string; id: string }): Promise<Purchase | null> {
  const checked = objectIdSchema.safeParse(id);
  if (!checked.success) return null;
  const payments = await getCollection("payments");
  const payment: PurchaseFields | null = await payments.findOne(
    { _id: new ObjectId(checked.data), uid },
    { projection: purchaseFields },
  );
  if (!payment) return null;
  const [purchase] = await describePayments({ uid, payments: [payment] });
  return purchase ?? null;
}

/** Returns a user's purchases, newest first, up to `limit` after the cursor. */
export async function listPurchases({ uid, cursor, limit }: Paging & { uid: string }) {
  const payments = await getCollection("payments");
  const documents: PurchaseFields[] = await payments
    .find({ uid, ...afterCursor(cursor) }, { projection: purchaseFields })
    .sort(newestFirst)
    .limit(limit + 1)
    .toArray();
  const { page, nextCursor } = toPage(documents, limit);
  return { purchases: await describePayments({ uid, payments: page }), nextCursor };
}

/** Describes payments for their buyer. Reads the buyer's progress, because it decides whether they can get a refund. */
async function describePayments({ uid, payments }: { uid: string; payments: PurchaseFields[] }) {
  const now = new Date();
  const serviceIds = payments.flatMap(({ items }) => items.map(({ serviceId }) => serviceId.toHexString()));
  const [findRequest, findLessons] = await Promise.all([
    listRefunds(payments.map(({ _id }) => _id)),
    countLessons({ uid, serviceIds }),
  ]);
  return payments.map((payment) => {
    const { _id: paymentId, createdAt: boughtAt } = payment;
    const items = payment.items.map((item) => {
      const { serviceId } = item;
      const request = findRequest({ paymentId, serviceId });
      const standing = describeLine({ item, payment, request });
      const { paidCents } = standing;
      const lessons = findLessons(serviceId.toHexString());
      // The date of the first request counts: a refund that was requested in time and failed can be requested again
      // (lib/payments/request-refund).
      const askedAt = request?.createdAt ?? now;
      return { item, standing, check: checkRefund({ boughtAt, now: askedAt, lessons, paidCents }) };
    });
    return toPurchaseDto({ payment, items });
  });
}

type Described = {
  item: PaymentDocument["items"][number];
  standing: LineStanding;
  check: ReturnType<typeof checkRefund>;
};

function toPurchaseDto({ payment, items }: { payment: PurchaseFields; items: Described[] }): Purchase {
  const { receipt, card, coupon, amountCents } = payment;
  const discountCents = payment.items.reduce((sum, item) => sum + (item.discountCents ?? 0), 0);
  const returnedCents = items.reduce((sum, { standing }) => sum + standing.returnedCents, 0);
  return {
    _id: payment._id.toHexString(),
    transactionId: payment.transactionId,
    receiptNumber: receipt ? toReceiptNumber(receipt) : null,
    createdAt: payment.createdAt.toISOString(),
    email: payment.email,
    items: items.map(({ item, standing: { refundableCents, refund }, check }) => ({
      serviceId: item.serviceId.toHexString(),
      title: item.title,
      image: item.image,
      teacher: toTeacherName(item.teacher.name),
      price: toDollars(item.priceCents),
      discount: toDollars(item.discountCents ?? 0),
      refundable: toDollars(refundableCents),
      isRefunded: item.refundedAt !== undefined,
      refund,
      refundCheck: refundableCents > 0 ? check : null,
    })),
    coupon: coupon ? { code: coupon.code, discount: toDollars(discountCents) } : null,
    total: toDollars(amountCents),
    returns: listReturns(payment),
    kept: toDollars(amountCents - returnedCents),
    currency: payment.currency,
    card: card ? formatCard(card) : null,
  };
}

function listReturns({ withdrawals }: PurchaseFields): Return[] {
  return withdrawals.map(({ stripeId, kind, lines, createdAt, returnedAt }) => ({
    id: stripeId,
    kind,
    amount: toDollars(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    at: createdAt.toISOString(),
    undoneAt: returnedAt?.toISOString() ?? null,
  }));
}
