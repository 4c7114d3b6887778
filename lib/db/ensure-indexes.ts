import "server-only";
import type { Db, IndexDescription } from "mongodb";

const indexes: Record<string, IndexDescription[]> = {
  services: [
    { key: { titleKey: 1 }, unique: true },
    { key: { createdKey: -1 } },
    { key: { "owner.uid": 1 } },
  ],
  cartItems: [
    { key: { uid: 1, serviceId: 1 }, unique: true },
    { key: { uid: 1, place: 1 }, unique: true },
  ],
  checkouts: [
    { key: { uid: 1, contentKey: 1 }, unique: true },
    { key: { paymentIntentId: 1 }, unique: true, sparse: true },
    { key: { uid: 1, status: 1 } },
  ],
  payments: [
    { key: { transactionId: 1 }, unique: true },
    { key: { uid: 1, createdKey: -1 } },
    { key: { uid: 1, serviceIds: 1 } },
  ],
  rateLimits: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
  reviews: [
    { key: { uid: 1, serviceId: 1 }, unique: true },
    { key: { serviceId: 1, createdKey: -1 } },
    { key: { uid: 1, createdKey: -1 } },
  ],
};

/** Creates every index that the queries and the uniqueness rules need; those that exist are left as they are. */
export async function ensureIndexes(database: Db): Promise<void> {
  await Promise.all(
    Object.entries(indexes).map(([name, descriptions]) =>
      database.collection(name).createIndexes(descriptions),
    ),
  );
}
