import "server-only";
import { afterCursor, newestFirst, type Paging, toPage } from "#lib/api/paging";
import { getPayments } from "#lib/db/collections";
import { type PurchaseFields, purchaseFields, toPurchaseDto } from "#lib/payments/to-purchase-dto";

/** What somebody has bought, newest first, up to `limit` behind the cursor. Throws as getDatabase does. */
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
