import "server-only";
import { ObjectId, type UpdateFilter } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { PayeeDocument, RefundHold } from "#lib/db/documents/payouts";
import { tryInsertDocument } from "#lib/db/insert-document";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";

// All queries on payees. They throw the driver's error while the database is down.

/** A teacher's payee document; null for a teacher who was never paid and has no account. */
export async function findPayee(uid: string): Promise<PayeeDocument | null> {
  const payees = await getCollection("payees");
  return payees.findOne({ uid });
}

/** A teacher's payee document. Created if it doesn't exist. */
export async function upsertPayee(uid: string): Promise<PayeeDocument> {
  const collection = await getCollection("payees");
  const document: PayeeDocument = { _id: new ObjectId(), uid, revision: 0 };
  const attempt = async (): Promise<PayeeDocument | typeof retry> => {
    const found = await findPayee(uid);
    if (found) return found;
    return (await tryInsertDocument({ collection, document })) ? document : retry;
  };
  return retryOnConflict({ name: "payee", attempt });
}

/** Stores the account of a payee without one, and returns the account that is stored then. */
export async function storeAccount({ uid, accountId }: { uid: string; accountId: string }): Promise<string> {
  const payees = await getCollection("payees");
  await payees.updateOne({ uid, accountId: { $exists: false } }, { $set: { accountId } });
  return (await findPayee(uid))?.accountId ?? accountId;
}

type StartOptions = { payee: PayeeDocument; current: NonNullable<PayeeDocument["current"]> };

/** Starts a payout. Returns null if one started or ended since the payee was read: the balance is then outdated. */
export async function startCurrentPayout({ payee, current }: StartOptions): Promise<PayeeDocument | null> {
  const { uid, revision } = payee;
  const payees = await getCollection("payees");
  return payees.findOneAndUpdate(
    { uid, revision, current: { $exists: false } },
    { $set: { current, revision: revision + 1 } },
    { returnDocument: "after" },
  );
}

type HoldOptions = { payee: PayeeDocument; holds: RefundHold[] };

/** Replaces a payee's holds. Does nothing if a payout or another hold started or ended since the payee was read. */
export async function storeHolds({ payee: { uid, revision }, holds }: HoldOptions): Promise<void> {
  const payees = await getCollection("payees");
  await payees.updateOne(
    { uid, revision, current: { $exists: false } },
    { $set: { holds, revision: revision + 1 } },
  );
}

/** Marks the payout under way as finished. Does nothing if another request has already done so. */
export async function closeCurrentPayout(
  payee: PayeeDocument,
  refusal: PayeeDocument["refusal"],
): Promise<void> {
  const { uid, revision } = payee;
  const payees = await getCollection("payees");
  const change: UpdateFilter<PayeeDocument> = refusal
    ? { $set: { refusal }, $unset: { current: "" } }
    : { $unset: { current: "", refusal: "" } };
  await payees.updateOne({ uid, revision }, { ...change, $inc: { revision: 1 } });
}
