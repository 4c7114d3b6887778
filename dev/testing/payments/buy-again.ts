import { ObjectId } from "mongodb";
import { openTestDatabase } from "#dev/testing/database/test-database";
import { createPurchase } from "#dev/testing/payments/refunds";
import type { LedgerDocument } from "#lib/db/documents/ledger";
import type { PaymentDocument } from "#lib/db/documents/payments";
import { toSaleKey } from "#lib/ledger/list-payment-entries";
import type { SignedInUser } from "#lib/rules/auth/signed-in-user";

export type Purchase = Awaited<ReturnType<typeof createPurchase>>;

/** Lets a user buy the same course this many times. */
export async function buyAgain(user: SignedInUser, times: number): Promise<Purchase[]> {
  const bought: Purchase[] = [];
  for (let time = 0; time < times; time += 1) bought.push(await createPurchase({ user, prices: [39] }));
  const [first] = bought;
  if (!first) throw new Error("nothing was bought");
  const { serviceId } = first;
  const id = new ObjectId(serviceId);
  for (const purchase of bought) {
    const paymentId = new ObjectId(purchase.paymentId);
    const $set = { "items.0.serviceId": id, serviceIds: [id] };
    await openTestDatabase().collection<PaymentDocument>("payments").updateOne({ _id: paymentId }, { $set });
    // The ledger knows when the line was sold.
    await openTestDatabase()
      .collection<LedgerDocument>("ledger")
      .updateOne({ paymentId, kind: "sale" }, { $set: { key: toSaleKey({ paymentId, serviceId: id }) } });
  }
  return bought.map((purchase) => ({ ...purchase, serviceId }));
}
