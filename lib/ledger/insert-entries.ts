import "server-only";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { LedgerDocument } from "#lib/db/documents/ledger";
import { tryInsertDocument } from "#lib/db/insert-document";
import { toCreatedKey } from "#lib/rules/db/created-key";

/** A ledger entry before it's stored. */
export type LedgerEntry = Omit<LedgerDocument, "_id" | "createdKey">;

/** Adds the entries that the ledger doesn't have yet. Idempotent: an entry has a unique key and never changes. */
export async function insertEntries(entries: LedgerEntry[]): Promise<void> {
  const recorded = await findRecordedKeys(entries.map(({ key }) => key));
  for (const entry of entries.filter(({ key }) => !recorded.has(key))) await insertEntry(entry);
}

/** Returns those of the keys that the ledger has an entry of. */
export async function findRecordedKeys(keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const ledger = await getCollection("ledger");
  const recorded = await ledger
    .find({ key: { $in: keys } }, { projection: { key: 1 } })
    .limit(keys.length)
    .toArray();
  return new Set(recorded.map(({ key }) => key));
}

async function insertEntry(entry: LedgerEntry): Promise<void> {
  const _id = new ObjectId();
  const createdKey = toCreatedKey({ createdAt: entry.createdAt, _id });
  const document = { ...entry, _id, createdKey };
  // False if another request has inserted it in the meantime.
  await tryInsertDocument({ collection: await getCollection("ledger"), document });
}
