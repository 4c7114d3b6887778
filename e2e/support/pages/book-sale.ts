import { type Db, MongoClient, ObjectId } from "mongodb";
import { toCreatedKey } from "#lib/rules/db/created-key";

type BookedSale = { uid: string; priceCents: number; daysAgo: number; uri?: string | undefined };

/** Inserts a sale with a 10% fee into a teacher's ledger; in the shared database unless `uri` names another. */
export async function bookSale({ uid, priceCents, daysAgo, uri }: BookedSale): Promise<void> {
  const client = new MongoClient(uri ?? process.env.MONGODB_URI ?? "");
  try {
    await writeSale(client.db(), { uid, priceCents, daysAgo });
  } finally {
    await client.close();
  }
}

async function writeSale(database: Db, { uid, priceCents, daysAgo }: BookedSale): Promise<void> {
  const _id = new ObjectId();
  const createdAt = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000);
  const feeCents = Math.round(priceCents / 10);
  await database.collection("ledger").insertOne({
    _id,
    key: `sale:${_id.toHexString()}`,
    kind: "sale",
    postings: [
      { account: "stripe", amountCents: priceCents },
      { account: `teacher:${uid}`, amountCents: feeCents - priceCents },
      { account: "fees", amountCents: -feeCents },
    ],
    currency: "usd",
    paymentId: new ObjectId(),
    createdAt,
    createdKey: toCreatedKey({ createdAt, _id }),
  });
}
