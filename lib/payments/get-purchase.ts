import "server-only";
import { ObjectId } from "mongodb";
import { getPayments } from "#lib/db/collections";
import { type PurchaseFields, purchaseFields, toPurchaseDto } from "#lib/payments/to-purchase-dto";
import type { Purchase } from "#lib/rules/payments/purchase";
import { objectIdSchema } from "#lib/rules/validation/object-id";

/** One purchase of this person; null for any other id, somebody else's included. Throws as getDatabase does. */
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
