import "server-only";
import { createHash } from "node:crypto";
import { ObjectId } from "mongodb";
import { getCollection } from "#lib/db/collections";
import type { QuotaReservation } from "#lib/db/documents/servers";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";
import { retry, retryOnConflict } from "#lib/db/retry-on-conflict";
import { AppError } from "#lib/errors/app-error";
import { countUsage } from "#lib/limits/count-usage";
import { formatAmount, getLimit, type QuotaHolder, type QuotaName, quotas } from "#lib/limits/quotas";
import { createSerializer } from "#lib/rules/async/serialize";

type QuotaUse = {
  holder: QuotaHolder;
  /** The quotas that count the documents. */
  names: QuotaName[];
  /** The ids of the documents that count once the write has succeeded. */
  ids: ObjectId[];
  /** The size of these documents, for the quota `fileBytes`. */
  bytes?: number;
};

type QuotaWrite<Result> = QuotaUse & { write: () => Promise<Result> };

/** How long a reservation counts if it is never released, in milliseconds: longer than any request takes. */
const lifeMs = 60_000;

const serialize = createSerializer<ObjectId>();

/**
 * Runs a write that adds documents unless a quota of this person would be exceeded. Exact under concurrency, also
 * across servers: a write reserves its amount first, and what is reserved counts together with what is stored
 * (docs/decisions/0061). Throws AppError `quota` with the quota, the limit, and the current count in `details`, and
 * what the write throws.
 */
export async function withinQuotas<Result>({ write, ...use }: QuotaWrite<Result>): Promise<Result> {
  const key = toKey(use.holder.uid);
  // Requests of one person in one process would otherwise conflict with each other.
  const id = await serialize(key, () => reserve({ key, ...use }));
  try {
    return await write();
  } finally {
    await release({ key, id });
  }
}

/** The reservations of a person are kept under a hash, so that they need no erasure. */
function toKey(uid: string): string {
  return createHash("sha256").update(uid).digest("hex").slice(0, 32);
}

/** Optimistic lock: counts again if another reservation was made or released in the meantime. Returns its id. */
async function reserve({ key, ...use }: QuotaUse & { key: string }): Promise<ObjectId> {
  const { names, ids, bytes = 0 } = use;
  const reservations = await getCollection("quotaReservations");
  const attempt = async () => {
    const now = Date.now();
    const stored = await reservations.findOne({ _id: key });
    const open = stored?.open.filter(({ expiresAt }) => expiresAt.getTime() > now) ?? [];
    for (const name of names) await requireRoom({ ...use, name, open });
    const id = new ObjectId();
    const expiresAt = new Date(now + lifeMs);
    const revision = stored?.revision ?? 0;
    const added = { id, names, ids, bytes, expiresAt };
    try {
      const { matchedCount, upsertedCount } = await reservations.updateOne(
        { _id: key, revision },
        { $set: { open: [...open, added], revision: revision + 1, expiresAt } },
        { upsert: !stored },
      );
      return matchedCount + upsertedCount === 1 ? id : retry;
    } catch (error) {
      if (isDuplicateKey(error)) return retry;
      throw error;
    }
  };
  return retryOnConflict({ name: "quota reservation", attempt });
}

type RoomCheck = QuotaUse & { name: QuotaName; open: QuotaReservation[] };

async function requireRoom({ holder, name, ids, bytes = 0, open }: RoomCheck): Promise<void> {
  const others = open.filter(({ names }) => names.includes(name));
  // Reserved documents count by their reservation, whether or not they are stored yet.
  const reserved = new Map(others.flatMap((other) => other.ids.map((id) => [id.toHexString(), id])));
  // A repeated request may have stored the same documents, and released them, since this one looked for them.
  const stored = await countUsage(name, { uid: holder.uid, except: [...reserved.values(), ...ids] });
  const isBytes = name === "fileBytes";
  const count = stored + (isBytes ? others.reduce((sum, other) => sum + other.bytes, 0) : reserved.size);
  const added = isBytes ? bytes : ids.filter((id) => !reserved.has(id.toHexString())).length;
  const limit = getLimit(name, holder);
  if (count + added <= limit) return;
  throw new AppError("quota", {
    message: createMessage({ holder, name }),
    details: { quota: name, limit, count },
  });
}

function createMessage({ holder, name }: Pick<RoomCheck, "holder" | "name">): string {
  const { noun, hint, verified, unverified } = quotas[name];
  const limit = `This would exceed ${formatAmount(name, getLimit(name, holder))} ${noun}, the limit`;
  if (holder.emailVerified || verified === unverified) return `${limit} of an account. ${hint}`;
  return `${limit} while your email address isn't verified. Verify it for up to ${formatAmount(name, verified)}.`;
}

async function release({ key, id }: { key: string; id: ObjectId }): Promise<void> {
  try {
    const reservations = await getCollection("quotaReservations");
    await reservations.updateOne({ _id: key }, { $pull: { open: { id } }, $inc: { revision: 1 } });
  } catch {
    // The write has its own result. What isn't released counts for a minute, once, as its documents do.
  }
}
