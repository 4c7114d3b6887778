import "server-only";
import { AppError } from "#lib/api/app-error";
import { byId } from "#lib/db/by-id";
import { getCourses, getHealth } from "#lib/db/collections";
import { isDuplicateKey } from "#lib/db/is-duplicate-key";

let running: Promise<void> | undefined;

/**
 * Reads a course and writes one document, always the same. Those who ask while that goes on share its outcome, so that
 * nobody burdens the database by asking. Throws AppError `unavailable` when either fails for whatever reason, and
 * `not_configured` as getDatabase does.
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
  const courses = await getCourses();
  await courses.findOne({}, { ...byId, projection: { _id: 1 } });
}

async function write(): Promise<void> {
  const health = await getHealth();
  try {
    await health.updateOne({ _id: "check" }, { $set: { checkedAt: new Date() } }, { upsert: true });
  } catch (error) {
    // Another server was quicker to write the very first one.
    if (!isDuplicateKey(error)) throw error;
  }
}
