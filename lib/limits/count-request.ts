import "server-only";
import { createHash } from "node:crypto";
import { getCollection } from "#lib/db/collections";
import { retryUpsert } from "#lib/db/retry-upsert";

type Counted = { name: string; kind: string; value: string; start: number; expiresAt: Date };
type Batch = { size: number; sum: Promise<number> };

/** The batches by key: `gathering` still accept requests, and `running` are being written. */
const gathering = new Map<string, Batch>();
const running = new Map<string, Promise<unknown>>();

/**
 * Adds one to the count of a user or address in a window and returns the new count, atomically. Serializes writes per
 * key and coalesces the requests that wait, so a flood from one address takes one connection instead of all. Stores
 * only a hash of the user or address. Throws AppError `unavailable` or `not_configured`, and the driver's errors.
 */
export async function countRequest({ name, kind, value, start, expiresAt }: Counted): Promise<number> {
  const digest = createHash("sha256").update(value).digest("hex").slice(0, 32);
  const key = [name, kind, digest, start].join(":");
  const batch = gathering.get(key) ?? gather(key, expiresAt);
  batch.size += 1;
  const position = batch.size;
  return (await batch.sum) - batch.size + position;
}

function gather(key: string, expiresAt: Date): Batch {
  const before = running.get(key) ?? Promise.resolve();
  const batch: Batch = { size: 0, sum: before.then(send, giveUp) };
  gathering.set(key, batch);
  return batch;

  // Fails the batch, because a retry would make its requests wait as long as the failed write again.
  function giveUp(error: unknown): never {
    gathering.delete(key);
    throw error;
  }

  function send(): Promise<number> {
    gathering.delete(key);
    const adding = add({ key, amount: batch.size, expiresAt });
    running.set(key, adding);
    return adding.finally(() => {
      if (running.get(key) === adding) running.delete(key);
    });
  }
}

type Addition = { key: string; amount: number; expiresAt: Date };

async function add({ key, amount, expiresAt }: Addition): Promise<number> {
  const rateLimits = await getCollection("rateLimits");
  const document = await retryUpsert(() =>
    rateLimits.findOneAndUpdate(
      { _id: key },
      { $inc: { count: amount }, $setOnInsert: { expiresAt } },
      { upsert: true, returnDocument: "after", projection: { count: 1 } },
    ),
  );
  return document?.count ?? amount;
}
