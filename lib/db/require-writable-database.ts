import "server-only";
import { getCollection } from "#lib/db/collections";
import { retryUpsert } from "#lib/db/retry-upsert";
import { env } from "#lib/env/env";
import { AppError } from "#lib/errors/app-error";
import { logLine } from "#lib/observability/log";
import { createShortMemory } from "#lib/rules/async/short-memory";
import { withTimeout } from "#lib/rules/async/with-timeout";

/** The health check must answer within 5 s, even if the database hangs. */
const timeoutMs = 4500;

/** Load balancers probe every few seconds. A lasting failure is logged once per this interval. */
const pauseMs = 60_000;

/**
 * By database: why the last check failed, or null. A success is up to two seconds old, so any number of probes costs at
 * most one write every two seconds. A failure isn't kept, so a server is ready again at once.
 */
const checks = createShortMemory<AppError | null>({
  name: "health checks",
  ageMs: 2000,
  isKept: (failure) => failure === null,
});

let lastFailure: { loggedAt: number } | undefined;

/**
 * Writes one fixed document until a majority of the database's servers has it, and reads it back from the primary.
 * Calls share a check that is running or succeeded in the last two seconds. Throws AppError `unavailable` if the write
 * or the read fails for any reason, and `not_configured` without a database. Logs each change of the result.
 */
export async function requireWritableDatabase(): Promise<void> {
  const failure = await checks.recall({ key: env.database?.uri ?? "", call: runCheck });
  if (failure) throw failure;
}

async function runCheck(): Promise<AppError | null> {
  try {
    await withTimeout(writeAndRead(), { timeoutMs });
  } catch (cause) {
    const error = cause instanceof AppError ? cause : new AppError("unavailable", { cause });
    logFailure(error);
    return error;
  }
  if (lastFailure) logLine("info", { message: "the server is ready again" });
  lastFailure = undefined;
  return null;
}

/** Shorter than the driver's timeout (lib/db/connection-bounds), so that the database's own error comes first. */
export const majorityTimeoutMs = 1500;

async function writeAndRead(): Promise<void> {
  const health = await getCollection("health");
  const written = await retryUpsert(() =>
    health.findOneAndUpdate(
      { _id: "check" },
      { $inc: { checks: 1 }, $set: { checkedAt: new Date() } },
      {
        upsert: true,
        returnDocument: "after",
        writeConcern: { w: "majority", wtimeoutMS: majorityTimeoutMs },
      },
    ),
  );
  // From the primary regardless of the URI's read preference: a secondary might not have the write yet. Other servers'
  // checks may have raised the count further.
  const read = await health.findOne({ _id: "check" }, { readPreference: "primary" });
  if (!written || !read || read.checks < written.checks) {
    throw new AppError("unavailable", { detail: "the database lost a write that it had acknowledged" });
  }
}

function logFailure({ code, detail, cause }: AppError): void {
  const now = performance.now();
  if (lastFailure && now - lastFailure.loggedAt < pauseMs) return;
  lastFailure = { loggedAt: now };
  const reason = cause instanceof Error ? cause.message : undefined;
  logLine("error", { message: "the server is not ready", code, detail, reason });
}
