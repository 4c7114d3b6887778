import "server-only";
import { createHash } from "node:crypto";
import { getCollection } from "#lib/db/collections";
import { retryUpsert } from "#lib/db/retry-upsert";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { getClientAddress } from "#lib/limits/client-address";
import type { LimitedRequest } from "#lib/limits/enforce-read-limit";
import { type LimitName, limits } from "#lib/limits/limits";
import { createCoalescer } from "#lib/rules/async/serialize";

/** `uid` is undefined for visitors. `headers` is null for a request whose address was already counted. */
type LimitedCall = Omit<LimitedRequest, "headers"> & {
  name: LimitName;
  uid?: string | undefined;
  headers: Headers | null;
};

/**
 * Counts a request of this user and address across all servers, in fixed windows that start at the same time for all
 * clients. Reads are counted per process instead (lib/limits/enforce-read-limit). Throws AppError `too_many` with the
 * seconds until the next window. Throws `unavailable` or the driver's error without the database; the request must not
 * be handled then.
 */
export async function enforceLimit(request: LimitedCall): Promise<void> {
  const { name, uid, headers, now = Date.now(), scale = env.rateLimitScale, proxies } = request;
  const { windowSeconds, perUser, perAddress } = limits[name];
  const length = windowSeconds * 1000;
  const start = now - (now % length);
  const expiresAt = new Date(start + 2 * length);
  const count = (kind: string, value: string) => countRequest({ name, kind, value, start, expiresAt });
  const [byAddress, byUser] = await Promise.all([
    headers === null ? 0 : count("address", getClientAddress(headers, proxies)),
    uid === undefined ? 0 : count("user", uid),
  ]);
  if (byAddress <= perAddress * scale && byUser <= perUser * scale) return;
  throw new AppError("too_many", { retryAfterSeconds: Math.ceil((start + length - now) / 1000) });
}

type CountedRequest = { name: string; kind: string; value: string; start: number; expiresAt: Date };
/** Requests that are counted together; `failure` is why the count before theirs failed. */
type CountBatch = { size: number; failure?: { error: unknown } };

/** The batches that aren't being written yet, by key. */
const openBatches = new Map<string, CountBatch>();

const coalesce = createCoalescer<number>();

/**
 * Adds one to the count of a user or address in a window and returns the new count, atomically. Serializes writes per
 * key and coalesces the requests that wait, so a flood from one address takes one connection instead of all. Stores
 * only a hash of the user or address. Throws AppError `unavailable` or `not_configured`, and the driver's errors.
 */
export async function countRequest({ name, kind, value, start, expiresAt }: CountedRequest): Promise<number> {
  const digest = createHash("sha256").update(value).digest("hex").slice(0, 32);
  const key = [name, kind, digest, start].join(":");
  const batch = openBatches.get(key) ?? { size: 0 };
  openBatches.set(key, batch);
  batch.size += 1;
  const position = batch.size;
  const sum = await coalesce(key, () => countBatch({ key, batch, expiresAt }));
  return sum - batch.size + position;
}

async function countBatch({ key, batch, expiresAt }: { key: string; batch: CountBatch; expiresAt: Date }) {
  openBatches.delete(key);
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
    const next = openBatches.get(key);
    if (next) next.failure = { error };
    throw error;
  }
}
