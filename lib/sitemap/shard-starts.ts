import "server-only";
import { type Collection, ObjectId } from "mongodb";
import { getDatabase } from "#lib/db/client";
import { getCollection } from "#lib/db/collections";
import type { SitemapKind } from "#lib/db/documents/sitemap";
import { retryUpsert } from "#lib/db/retry-upsert";

/** The start of the first shard, below every id. */
const firstStart = new ObjectId("0".repeat(24));

/** The ids of a shard: from `from` up to but not including `to`, or without an end. */
export type ShardRange = { kind: SitemapKind; from: ObjectId; to?: ObjectId };

/**
 * Lists the starts of the shards of a kind, ascending; empty if there are no documents. Divides the last shard first if
 * it has more than `size` documents (docs/decisions/0024).
 */
export async function listStarts({ kind, size }: { kind: SitemapKind; size: number }): Promise<ObjectId[]> {
  const starts = await listStoredStarts(kind);
  if (await createShardStarts({ kind, from: starts.at(-1) ?? firstStart, size }))
    return listStoredStarts(kind);
  const isEmpty = starts.length === 1 && !(await findNthId({ kind, from: firstStart, position: 0 }));
  return isEmpty ? [] : starts;
}

/** Returns the range of the shard that starts at `from`, or null if none does. */
export async function findRange({ kind, from }: ShardRange): Promise<ShardRange | null> {
  const starts = await listStoredStarts(kind);
  const index = starts.findIndex((start) => start.equals(from));
  return index < 0 ? null : { kind, from, to: starts[index + 1] };
}

/** Starts a new shard after every `size` documents of a range. Returns whether there were more than `size`. */
export async function createShardStarts({ size, ...range }: ShardRange & { size: number }): Promise<boolean> {
  const starts: ObjectId[] = [];
  let next = await findNthId({ ...range, position: size });
  while (next) {
    starts.push(next);
    next = await findNthId({ ...range, from: next, position: size });
  }
  if (starts.length > 0) await storeStarts({ kind: range.kind, starts });
  return starts.length > 0;
}

export function toIdFilter({ from, to }: ShardRange) {
  return { _id: { $gte: from, ...(to && { $lt: to }) } };
}

/** Returns the id of the document at this position of a range, counted from 0. */
async function findNthId({ position, ...range }: ShardRange & { position: number }) {
  const subjects = await getSubjectCollection(range.kind);
  const options = { projection: { _id: 1 }, sort: { _id: 1 }, skip: position } as const;
  return (await subjects.findOne(toIdFilter(range), options))?._id;
}

/** Returns the collection of a kind. */
export async function getSubjectCollection(kind: SitemapKind): Promise<Collection<{ _id: ObjectId }>> {
  return (await getDatabase()).collection(kind === "courses" ? "services" : "teachers");
}

async function listStoredStarts(kind: SitemapKind): Promise<ObjectId[]> {
  const stored = await (await getCollection("sitemapStarts")).findOne({ _id: kind });
  const ids = (stored?.starts ?? []).map((start) => start.toHexString()).toSorted();
  return [firstStart, ...ids.map((id) => new ObjectId(id))];
}

/** Adds starts, which are never removed. Starts that two servers add at the same moment also divide correctly. */
async function storeStarts({ kind, starts }: { kind: SitemapKind; starts: ObjectId[] }): Promise<void> {
  const stored = await getCollection("sitemapStarts");
  await retryUpsert(() =>
    stored.updateOne({ _id: kind }, { $addToSet: { starts: { $each: starts } } }, { upsert: true }),
  );
}
