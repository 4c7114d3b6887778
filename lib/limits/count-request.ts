import "server-only";
import { createHash } from "node:crypto";
import { getCollection } from "#lib/db/collections";
import { retryUpsert } from "#lib/db/retry-upsert";
import { createCoalescer } from "#lib/rules/async/coalesce";

type Counted = { name: string; kind: string; value: string; start: number; expiresAt: Date };
/** Requests that are counted together; `failure` is why the count before theirs failed. */
type Batch = { size: number; failure?: { error: unknown } };

/** The batches that aren't being written yet, by key. */
const gathering = new Map<string, Batch>();

const coalesce = createCoalescer<number>();

/**
 * Adds one to the count of a user or address in a window and returns the new count, atomically. Serializes writes per
 * key and coalesces the requests that wait, so a flood from one address takes one connection instead of all. Stores
 * only a hash of the user or address. Throws AppError `unavailable` or `not_configured`, and the driver's errors.
 */
export async function countRequest({ name, kind, value, start, expiresAt }: Counted): Promise<number> {
  const digest = createHash("sha256").update(value).digest("hex").slice(0, 32);
  const key = [name, kind, digest, start].join(":");
  const batch = gathering.get(key) ?? { size: 0 };
  gathering.set(key, batch);
  batch.size += 1;
  const position = batch.size;
  const sum = await coalesce(key, () => countBatch({ key, batch, expiresAt }));
  return sum - batch.size + position;
}

async function countBatch({ key, batch, expiresAt }: { key: string; batch: Batch; expiresAt: Date }) {
  gathering.delete(key);
  // Fails the batch, because a retry would make its requests wait as long as the failed write again.
  if (batch.failure) throw batch.failure.error;
  const { size } = batch;
  try {
    const rateLimits = await getCollection("rateLimits");
    const document = await retryUpsert(() =>
      rateLimits.findOneAndUpdate(
        { _id: key },
        { $inc: { count: size }, $setOnInsert: { expiresAt } },
        { upsert: true, returnDocument: "after", projection: { count: 1 } },
      ),
    );
    return document?.count ?? size;
  } catch (error) {
    const next = gathering.get(key);
    if (next) next.failure = { error };
    throw error;
  }
}
