import "server-only";
import { createHash } from "node:crypto";
import { getRateLimits } from "#lib/db/collections";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";

type Counted = { name: string; kind: string; value: string; start: number; expiresAt: Date };
type Batch = { size: number; sum: Promise<number> };

/** What this process is about to count and is counting at the moment, by key. */
const gathering = new Map<string, Batch>();
const running = new Map<string, Promise<unknown>>();

/**
 * Adds one to what a person or an address has done in a window and returns the sum, in one atomic step. Requests that
 * come while an earlier one of the same key is being counted are counted together, so that a flood from one place takes
 * one connection and not all of them. What is stored names nobody. Throws AppError `unavailable` or
 * `not_configured`, and the driver's errors.
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

  // Whoever has waited for a count that failed would wait as long again.
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

async function add(addition: Addition, isRetry = false): Promise<number> {
  const { key, amount, expiresAt } = addition;
  const rateLimits = await getRateLimits();
  try {
    const document = await rateLimits.findOneAndUpdate(
      { _id: key },
      { $inc: { count: amount }, $setOnInsert: { expiresAt } },
      { upsert: true, returnDocument: "after", projection: { count: 1 } },
    );
    return document?.count ?? amount;
  } catch (error) {
    // Two servers may both want to make the document; the second finds it the next time.
    if (!isRetry && isDuplicateKey(error)) return add(addition, true);
    throw error;
  }
}
