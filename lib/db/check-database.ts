import "server-only";
import { getCollection } from "#lib/db/collections";
import { retryUpsert } from "#lib/db/retry-upsert";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { withTimeout } from "#lib/rules/async/with-timeout";

/** Whoever asks is answered within 5 s, whatever the database does. */
const timeoutMs = 4500;

/** Probes come every few seconds, from every load balancer: while it lasts, a failure has a line this often. */
const pauseMs = 60_000;

let running: Promise<void> | undefined;
let failure: { loggedAt: number } | undefined;

/**
 * Writes to one document, always the same, until a majority of the database's servers has it, and reads it back from the
 * primary. Callers at the same time share one check, so that nobody burdens the database by asking. Throws AppError
 * `unavailable` when either fails for whatever reason, `not_configured` without a database. The log has a line when the
 * answer changes, and one a minute as long as it is a failure.
 */
export function checkDatabase(): Promise<void> {
  running ??= check().finally(() => {
    running = undefined;
  });
  return running;
}

async function check(): Promise<void> {
  try {
    await withTimeout(writeAndRead(), { timeoutMs });
  } catch (cause) {
    const error = cause instanceof AppError ? cause : new AppError("unavailable", { cause });
    logFailure(error);
    throw error;
  }
  if (failure) logLine("info", { message: "the server is ready again" });
  failure = undefined;
}

async function writeAndRead(): Promise<void> {
  const health = await getCollection("health");
  const written = await retryUpsert(() =>
    health.findOneAndUpdate(
      { _id: "check" },
      { $inc: { checks: 1 }, $set: { checkedAt: new Date() } },
      { upsert: true, returnDocument: "after", writeConcern: { w: "majority", wtimeoutMS: 2000 } },
    ),
  );
  // From the primary, whatever the address prefers, or it might not be there yet. Other servers count as well.
  const read = await health.findOne({ _id: "check" }, { readPreference: "primary" });
  if (!written || !read || read.checks < written.checks) {
    throw new AppError("unavailable", { detail: "the database does not have what it has acknowledged" });
  }
}

function logFailure({ code, detail, cause }: AppError): void {
  const now = performance.now();
  if (failure && now - failure.loggedAt < pauseMs) return;
  failure = { loggedAt: now };
  const reason = cause instanceof Error ? cause.message : undefined;
  logLine("error", { message: "the server is not ready", code, detail, reason });
}
