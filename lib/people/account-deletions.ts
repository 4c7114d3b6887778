import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { AccountDeletionDocument } from "#lib/db/documents/people";
import { tryInsertDocument } from "#lib/db/insert-document";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";

// All queries on account deletions (errors: lib/db/collections).

/** The user whose data is erased, and the alias that replaces their uid in documents that must stay. */
export type DeletedUser = { uid: string; alias: string };

/**
 * "erasing": the delay before a deletion is tried again after a process died, or Stripe or Firebase was down.
 * "erased": the delay before a completed deletion is checked, longer than any request that was running when the
 * account was closed.
 */
const delaysMs = { erasing: 60 * 1000, erased: 10 * 60 * 1000 };

/** The user of a deletion. The alias doesn't identify them, and is the same in all of their documents. */
export function toDeletedUser({ _id, uid }: Pick<AccountDeletionDocument, "_id" | "uid">): DeletedUser {
  return { uid, alias: `deleted-${_id.toHexString()}` };
}

/** Records that this user is deleting their account, once regardless of the number of calls. */
export async function createDeletion(uid: string): Promise<AccountDeletionDocument> {
  const deletions = await getCollection("accountDeletions");
  const attempt = async () => {
    const found = await deletions.findOne({ uid });
    if (found) return found;
    const requestedAt = new Date();
    const checkAt = new Date(requestedAt.getTime() + delaysMs.erasing);
    const document = { _id: new ObjectId(), uid, state: "requested" as const, requestedAt, checkAt };
    return (await tryInsertDocument({ collection: deletions, document })) ? document : retry;
  };
  return retryOnConflict({ name: "account deletion", attempt });
}

/** Cancels a deletion that may not have disabled the account. */
export async function cancelDeletion({ _id }: AccountDeletionDocument): Promise<void> {
  const deletions = await getCollection("accountDeletions");
  await deletions.deleteOne({ _id, state: "requested" });
}

/**
 * Records that the account is disabled ("erasing"), which keeps other processes from trying the deletion for a
 * minute, or that it's gone ("erased"): the check erases what was written in the meantime.
 */
export async function updateDeletionState({ _id }: AccountDeletionDocument, state: keyof typeof delaysMs) {
  const deletions = await getCollection("accountDeletions");
  const checkAt = new Date(Date.now() + delaysMs[state]);
  await deletions.updateOne({ _id, state: { $ne: "erased" } }, { $set: { state, checkAt } });
}

/** Postpones the next attempt or check. */
export async function updateDeletionCheckAt({ _id }: AccountDeletionDocument, ms: number): Promise<void> {
  const deletions = await getCollection("accountDeletions");
  await deletions.updateOne({ _id }, { $set: { checkAt: new Date(Date.now() + ms) } });
}

/** Removes the uid from a deletion that is complete. */
export async function closeDeletion(deletion: AccountDeletionDocument): Promise<void> {
  const deletions = await getCollection("accountDeletions");
  const { alias } = toDeletedUser(deletion);
  await deletions.updateOne({ _id: deletion._id }, { $set: { uid: alias }, $unset: { checkAt: "" } });
}

/** Up to `limit` deletions that are due to be tried or checked, longest waiting first. */
export async function listDueDeletions({ now, limit }: { now: Date; limit: number }) {
  const deletions = await getCollection("accountDeletions");
  const due = deletions.find({ checkAt: { $lte: now } }).sort({ checkAt: 1 });
  return due.limit(limit).toArray();
}
