import "server-only";
import { AppError } from "#lib/api/app-error";
import { getHealth } from "#lib/db/collections";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";

let running: Promise<void> | undefined;

/**
 * Reads and writes one document, always the same. Callers at the same time share one check, so that nobody burdens the
 * database by asking. Throws AppError `unavailable` when either fails for whatever reason, `not_configured` without a
 * database.
 */
export function checkDatabase(): Promise<void> {
  running ??= readAndWrite().finally(() => {
    running = undefined;
  });
  return running;
}

async function readAndWrite(): Promise<void> {
  try {
    await Promise.all([read(), write()]);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("unavailable", { cause });
  }
}

async function read(): Promise<void> {
  const health = await getHealth();
  await health.findOne({ _id: "check" });
}

async function write(): Promise<void> {
  const health = await getHealth();
  try {
    await health.updateOne({ _id: "check" }, { $set: { checkedAt: new Date() } }, { upsert: true });
  } catch (error) {
    // Another server has just inserted it.
    if (!isDuplicateKey(error)) throw error;
  }
}
