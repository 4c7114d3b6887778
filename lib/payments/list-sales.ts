import "server-only";
import { getCollection } from "#lib/db/collections";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { afterCursor, newestFirst, type Paging, toPage } from "#lib/db/paging";
import { isOutOfAttempts } from "#lib/payments/refund-limits";
import { createRefundLookup } from "#lib/payments/refunds";
import { toLineMoneyDto } from "#lib/payments/to-line-status";
import { formatReceiptNumber, parseReceiptNumber } from "#lib/rules/payments/receipt-number";
import type { Sale } from "#lib/rules/payments/sale";

/** All fields except the buyer's: the site promises that their email address stays private. */
const saleFields = { createdAt: 1, createdKey: 1, items: 1, coupon: 1, receipt: 1, reversals: 1 } as const;

type SaleFields = Pick<PaymentDocument, "_id" | keyof typeof saleFields>;
type SalesQuery = Paging & { teacherUid: string; receiptNumber?: string };

/** Returns a teacher's sales, newest first: of `limit` payments after the cursor, or of the typed receipt number. */
export async function listSales({ teacherUid, receiptNumber, cursor, limit }: SalesQuery) {
  const payments = await getCollection("payments");
  const receipt = receiptNumber === undefined ? undefined : parseReceiptNumber(receiptNumber);
  if (receipt === null) return { sales: [], nextCursor: null };
  const found = receipt
    ? { "receipt.year": receipt.year, "receipt.number": receipt.number, "items.teacher.uid": teacherUid }
    : { "items.teacher.uid": teacherUid, ...afterCursor(cursor) };
  const documents: SaleFields[] = await payments
    .find(found, { projection: saleFields })
    .sort(newestFirst)
    .limit(limit + 1)
    .toArray();
  const { page, nextCursor } = toPage(documents, limit);
  const findRequest = await createRefundLookup(page.map(({ _id }) => _id));
  const sales = page.flatMap((payment) =>
    payment.items
      .filter(({ teacher }) => teacher.uid === teacherUid)
      .map((item): Sale => {
        const { _id: paymentId, receipt: number, coupon } = payment;
        const { serviceId, title, image, discountCents = 0 } = item;
        const request = findRequest({ paymentId, serviceId });
        return {
          paymentId: paymentId.toHexString(),
          serviceId: serviceId.toHexString(),
          title,
          image,
          createdAt: payment.createdAt.toISOString(),
          receiptNumber: number ? formatReceiptNumber(number) : null,
          coupon: coupon && discountCents > 0 ? coupon.code : null,
          ...toLineMoneyDto({ item, payment, request }),
          ...(request && isOutOfAttempts(request) && { refundable: 0 }),
        };
      }),
  );
  return { sales, nextCursor };
}
