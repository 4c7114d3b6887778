import "server-only";
import { getCollection } from "#lib/db/collections";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { afterCursor, newestFirst, type Paging, toPage } from "#lib/db/paging";
import { createRefundLookup } from "#lib/payments/refunds";
import { toLineMoneyDto } from "#lib/payments/to-line-status";
import { formatCard } from "#lib/rules/payments/format-card";
import { toDollars } from "#lib/rules/payments/money";
import type { PaymentSearch, PaymentSearchResult } from "#lib/rules/payments/payment-search";
import { formatReceiptNumber } from "#lib/rules/payments/receipt-number";
import { toTeacherName } from "#lib/rules/teachers/teacher-schema";

type RefundLookup = Awaited<ReturnType<typeof createRefundLookup>>;

/** Returns payments of all users, newest first, up to `limit` after the cursor. For admins only. */
export async function listPayments({ search, cursor, limit }: Paging & { search: PaymentSearch }) {
  const payments = await getCollection("payments");
  const found = payments.find(toFilter({ search, cursor })).limit(limit + 1);
  // Transaction ids and receipt numbers are unique, so only payments of an email address need an order.
  if ("email" in search) found.sort(newestFirst);
  const { page, nextCursor } = toPage(await found.toArray(), limit);
  const findRequest = await createRefundLookup(page.map(({ _id }) => _id));
  return { payments: page.map((payment) => toPaymentDto(payment, findRequest)), nextCursor };
}

function toFilter({ search, cursor }: { search: PaymentSearch; cursor: Paging["cursor"] }) {
  if ("email" in search) return { email: search.email, ...afterCursor(cursor) };
  if ("transactionId" in search) return { transactionId: search.transactionId };
  return { "receipt.year": search.receipt.year, "receipt.number": search.receipt.number };
}

function toPaymentDto(payment: PaymentDocument, findRequest: RefundLookup): PaymentSearchResult {
  const { _id: paymentId, transactionId, receipt, createdAt, email, amountCents, currency, card } = payment;
  return {
    _id: paymentId.toHexString(),
    transactionId,
    receiptNumber: receipt ? formatReceiptNumber(receipt) : null,
    createdAt: createdAt.toISOString(),
    email,
    total: toDollars(amountCents),
    currency,
    card: card ? formatCard(card) : null,
    coupon: payment.coupon?.code ?? null,
    items: payment.items.map((item) => {
      const { serviceId, title, teacher } = item;
      return {
        serviceId: serviceId.toHexString(),
        title,
        teacher: toTeacherName(teacher.name),
        ...toLineMoneyDto({ item, payment, request: findRequest({ paymentId, serviceId }) }),
      };
    }),
  };
}
