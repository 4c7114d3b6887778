import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { CouponDocument } from "#lib/db/documents/coupons";
import { toCreatedKey } from "#lib/rules/db/created-key";

const coupons: Pick<CouponDocument, "code" | "discount" | "maxUses">[] = [
  { code: "WELCOME20", discount: { percent: 20 }, maxUses: null },
  { code: "FREEPASS", discount: { percent: 100 }, maxUses: 10 },
];

/** Adds the demo teacher's coupons unless their codes exist. */
export async function insertCoupons(uid: string): Promise<void> {
  const collection = await getCollection("coupons");
  for (const { code, ...coupon } of coupons) {
    const created = { _id: new ObjectId(), createdAt: new Date() };
    const createdKey = toCreatedKey(created);
    const unlimited = { serviceIds: null, endsAt: null, isActive: true };
    const $setOnInsert: Omit<CouponDocument, "code"> = {
      ...created,
      createdKey,
      uid,
      ...coupon,
      ...unlimited,
    };
    await collection.updateOne({ code }, { $setOnInsert }, { upsert: true });
  }
}
