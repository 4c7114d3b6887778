import "server-only";
import { ObjectId, type UpdateFilter } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { PayeeDocument } from "#lib/db/documents/payouts";
import { tryInsertDocument } from "#lib/db/insert-document";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";

// All queries on who is paid. They throw the driver's error while the database is down.

/** What is known of paying someone; null for whoever was never paid and has no account. */
export async function findPayee(uid: string): Promise<PayeeDocument | null> {
  const payees = await getCollection("payees");
  return payees.findOne({ uid });
}

/** The same; made if it is not there yet. */
export async function ensurePayee(uid: string): Promise<PayeeDocument> {
  const collection = await getCollection("payees");
  const document: PayeeDocument = { _id: new ObjectId(), uid, revision: 0 };
  const attempt = async (): Promise<PayeeDocument | typeof retry> => {
    const found = await findPayee(uid);
    if (found) return found;
    return (await tryInsertDocument({ collection, document })) ? document : retry;
  };
  return retryOnConflict({ name: "payee", attempt });
}

/** Stores the account of someone who has none yet, and returns the one that they have then. */
export async function storeAccount({ uid, accountId }: { uid: string; accountId: string }): Promise<string> {
  const payees = await getCollection("payees");
  await payees.updateOne({ uid, accountId: { $exists: false } }, { $set: { accountId } });
  return (await findPayee(uid))?.accountId ?? accountId;
}

type Placed = { payee: PayeeDocument; current: NonNullable<PayeeDocument["current"]> };

/**
 * Begins to pay out, unless anything was paid out since the payee was read: null then. What was decided by their balance of
 * that moment is no longer decided by it.
 */
export async function placeCurrent({ payee, current }: Placed): Promise<PayeeDocument | null> {
  const { uid, revision } = payee;
  const payees = await getCollection("payees");
  return payees.findOneAndUpdate(
    { uid, revision, current: { $exists: false } },
    { $set: { current, revision: revision + 1 } },
    { returnDocument: "after" },
  );
}

/** Says that what was being paid out is finished. Does nothing if another request has said so. */
export async function clearCurrent(
  { uid, revision }: PayeeDocument,
  refusal: PayeeDocument["refusal"] | null,
): Promise<void> {
  const payees = await getCollection("payees");
  const change: UpdateFilter<PayeeDocument> = refusal
    ? { $set: { refusal }, $unset: { current: "" } }
    : { $unset: { current: "", refusal: "" } };
  await payees.updateOne({ uid, revision }, { ...change, $inc: { revision: 1 } });
}
