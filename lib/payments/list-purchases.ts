import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { DeclarationDocument } from "#lib/db/documents/declarations";
import type { PaymentDocument, Reversal } from "#lib/db/documents/payments";
import { afterCursor, newestFirst, type Paging, toPage } from "#lib/db/paging";
import { env } from "#lib/env/env";
import { loadLessonUse } from "#lib/learning/load-lesson-use";
import { isDisputed, sumReversedCents } from "#lib/ledger/reversals";
import { createDeclarationLookup } from "#lib/ownership/declarations";
import { createLimitLookup, isOutOfAttempts } from "#lib/payments/refund-limits";
import { createRefundLookup } from "#lib/payments/refunds";
import { toLineStatus } from "#lib/payments/to-line-status";
import { formatCard } from "#lib/rules/payments/format-card";
import { toDollars } from "#lib/rules/payments/money";
import type { LineWithdrawal, Purchase, PurchaseItem, PurchaseReversal } from "#lib/rules/payments/purchase";
import { formatReceiptNumber } from "#lib/rules/payments/receipt-number";
import { checkRefund } from "#lib/rules/payments/refund-rule";
import { checkWithdrawal } from "#lib/rules/payments/withdrawal-rule";
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
  reversals: 1,
} as const;

type PurchaseFields = Pick<PaymentDocument, "_id" | keyof typeof purchaseFields>;

/** Returns a purchase of this user; null for any other id, including another user's purchase. */
export async function findOwnPurchase({ uid, id }: { uid: string; id: string }): Promise<Purchase | null> {
  const checked = objectIdSchema.safeParse(id);
  if (!checked.success) return null;
  const payments = await getCollection("payments");
  const payment: PurchaseFields | null = await payments.findOne(
    { _id: new ObjectId(checked.data), uid },
    { projection: purchaseFields },
  );
  if (!payment) return null;
  const [purchase] = await loadPurchases({ uid, payments: [payment] });
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
  return { purchases: await loadPurchases({ uid, payments: page }), nextCursor };
}

/** Returns payments as purchases. Reads what the buyer has used, because it decides whether they can get a refund. */
async function loadPurchases({ uid, payments }: { uid: string; payments: PurchaseFields[] }) {
  if (payments.length === 0) return [];
  const now = new Date();
  const serviceIds = payments.flatMap(({ items }) => items.map(({ serviceId }) => serviceId));
  const paymentIds = payments.map(({ _id }) => _id);
  const [findRequest, findDeclaration, findUse, findLimit] = await Promise.all([
    createRefundLookup(paymentIds),
    createDeclarationLookup(paymentIds),
    loadLessonUse({ uid, serviceIds }),
    createLimitLookup({ uid, serviceIds, now }),
  ]);
  return payments.map((payment) => {
    const { _id: paymentId, createdAt: boughtAt } = payment;
    const items = payment.items.map((item): PurchaseItem => {
      const {
        serviceId: courseId,
        title,
        language = null,
        image,
        teacher,
        priceCents,
        discountCents = 0,
        refundedAt,
      } = item;
      const serviceId = courseId.toHexString();
      const request = findRequest({ paymentId, serviceId: courseId });
      const { paidCents, refundableCents, refund } = toLineStatus({ item, payment, request });
      // The date of the first request counts: a refund requested in time can be requested again after it failed.
      const requestedAt = request?.createdAt ?? now;
      const limit = request && isOutOfAttempts(request) ? "attempt_limit" : findLimit(courseId);
      const declaration = findDeclaration({ paymentId, serviceId: courseId });
      // A bank may return a disputed payment to the seller, so the right to withdraw from it still exists.
      const isRefunded = refundedAt !== undefined && !isDisputed({ item, reversals: payment.reversals });
      const withdrawal = toLineWithdrawal({ boughtAt, now, paidCents, isRefunded, declaration });
      return {
        serviceId,
        title,
        language,
        image,
        teacher: toTeacherName(teacher.name),
        price: toDollars(priceCents),
        discount: toDollars(discountCents),
        refundable: toDollars(refundableCents),
        isRefunded: refundedAt !== undefined,
        refund,
        refundCheck:
          refundableCents > 0 && declaration?.kind !== "withdrawal"
            ? checkRefund({ boughtAt, now: requestedAt, paidCents, limit, ...findUse(item) })
            : null,
        withdrawal,
      };
    });
    return toPurchaseDto({ payment, items });
  });
}

type DeclaredLine = {
  boughtAt: Date;
  now: Date;
  paidCents: number;
  isRefunded: boolean;
  declaration: Pick<DeclarationDocument, "kind" | "declaredAt"> | null;
};

function toLineWithdrawal({ isRefunded, declaration, ...line }: DeclaredLine): LineWithdrawal | null {
  const at = declaration?.declaredAt.toISOString();
  if (at && declaration?.kind === "withdrawal") return { state: "withdrawn", at };
  const { refusal, endsAt } = checkWithdrawal({ ...line, consentedAt: null });
  if (env.consumerLaw === "none" || isRefunded || refusal !== null) return null;
  if (at) return { state: "started", at };
  return { state: "open", endsAt: endsAt.toISOString(), isMailed: env.mail !== null };
}

function toPurchaseDto({ payment, items }: { payment: PurchaseFields; items: PurchaseItem[] }): Purchase {
  const { receipt, card, coupon, amountCents, reversals } = payment;
  const discountCents = payment.items.reduce((sum, item) => sum + (item.discountCents ?? 0), 0);
  const returnedCents = payment.items.reduce((sum, item) => sum + sumReversedCents({ item, reversals }), 0);
  return {
    _id: payment._id.toHexString(),
    transactionId: payment.transactionId,
    receiptNumber: receipt ? formatReceiptNumber(receipt) : null,
    createdAt: payment.createdAt.toISOString(),
    email: payment.email,
    items,
    coupon: coupon ? { code: coupon.code, discount: toDollars(discountCents) } : null,
    total: toDollars(amountCents),
    returns: reversals.map(toPurchaseReversal),
    kept: toDollars(amountCents - returnedCents),
    currency: payment.currency,
    card: card ? formatCard(card) : null,
  };
}

function toPurchaseReversal({ stripeId, kind, lines, createdAt, returnedAt }: Reversal): PurchaseReversal {
  return {
    id: stripeId,
    kind,
    amount: toDollars(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)),
    at: createdAt.toISOString(),
    undoneAt: returnedAt?.toISOString() ?? null,
  };
}
