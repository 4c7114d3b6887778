import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { AccountDeletionDocument } from "#lib/db/documents/people";
import { insertDocument } from "#lib/db/insert-document";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";

// All queries on the deletions of accounts. They throw AppError `not_configured` without a database and the driver's error while
// it is down.

/** Whose data is erased, and what stands in their place where a document has to stay. */
export type LeavingPerson = { uid: string; alias: string };

/** Looked at again so soon when a process died, or Stripe or Firebase was down. */
const retryMs = 60 * 1000;

/** Nothing that was under way when an account was closed takes so long. */
const lookOverMs = 10 * 60 * 1000;

/** The person of a deletion; their alias says nothing about them, and is the same in all of their documents. */
export function toLeavingPerson({ _id, uid }: Pick<AccountDeletionDocument, "_id" | "uid">): LeavingPerson {
  return { uid, alias: `deleted-${_id.toHexString()}` };
}

/** Records that this person deletes their account, once however often it is asked. */
export async function recordDeletion(uid: string): Promise<AccountDeletionDocument> {
  const deletions = await getCollection("accountDeletions");
  const found = await deletions.findOne({ uid });
  if (found) return found;
  const now = Date.now();
  const document: AccountDeletionDocument = {
    _id: new ObjectId(),
    uid,
    state: "requested",
    requestedAt: new Date(now),
    checkAt: new Date(now + retryMs),
  };
  try {
    await insertDocument({ collection: deletions, document });
    return document;
  } catch (error) {
    const existing = isDuplicateKey(error) && (await deletions.findOne({ uid }));
    if (existing) return existing;
    throw error;
  }
}

/** Takes a request back whose account was never closed. */
export async function dropDeletion({ _id }: AccountDeletionDocument): Promise<void> {
  const deletions = await getCollection("accountDeletions");
  await deletions.deleteOne({ _id, state: "requested" });
}

/** Says that the account is closed, and keeps others from trying the same for a minute. */
export async function markErasing({ _id }: AccountDeletionDocument): Promise<void> {
  const deletions = await getCollection("accountDeletions");
  await deletions.updateOne(
    { _id, state: { $ne: "erased" } },
    { $set: { state: "erasing", checkAt: new Date(Date.now() + retryMs) } },
  );
}

/** Says that the account is gone. What was written meanwhile is erased when it is looked over. */
export async function markErased({ _id }: AccountDeletionDocument): Promise<void> {
  const deletions = await getCollection("accountDeletions");
  await deletions.updateOne(
    { _id, state: { $ne: "erased" } },
    { $set: { state: "erased", checkAt: new Date(Date.now() + lookOverMs) } },
  );
}

/** Puts the next look off. */
export async function postponeDeletion({ _id }: AccountDeletionDocument, ms: number): Promise<void> {
  const deletions = await getCollection("accountDeletions");
  await deletions.updateOne({ _id }, { $set: { checkAt: new Date(Date.now() + ms) } });
}

/** Forgets whose account it was: nothing is left to do. */
export async function closeDeletion(deletion: AccountDeletionDocument): Promise<void> {
  const deletions = await getCollection("accountDeletions");
  const { alias } = toLeavingPerson(deletion);
  await deletions.updateOne({ _id: deletion._id }, { $set: { uid: alias }, $unset: { checkAt: "" } });
}

/** Up to `limit` deletions that are due to be tried or looked over, those that wait longest first. */
export async function listDueDeletions({ now, limit }: { now: Date; limit: number }) {
  const deletions = await getCollection("accountDeletions");
  return deletions
    .find({ checkAt: { $lte: now } })
    .sort({ checkAt: 1 })
    .limit(limit)
    .toArray();
}
