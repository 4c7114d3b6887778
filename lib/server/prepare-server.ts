import "server-only";
import { listenToInvalidations } from "#lib/cache/invalidations";
import { setTagRefresh } from "#lib/cache/tag-refresh";
import { NewerSchemaError } from "#lib/db/check-schema";
import { getDatabase } from "#lib/db/client";
import { env } from "#lib/env/env";
import { logLine } from "#lib/observability/log";
import { withTimeout } from "#lib/rules/async/with-timeout";
import { delayStop } from "#lib/server/delay-stop";

/** In milliseconds: how long a start waits for its database. */
const timeoutMs = 5000;

/**
 * Prepares to be stopped, connects to the database, and begins to build its indexes, while nobody waits yet. A database that
 * is down does not keep the server from starting: every later call tries again. Throws an Error for the operator when only a
 * newer version can serve the database's schema.
 */
export async function prepareServer(): Promise<void> {
  delayStop({ seconds: env.stopDelaySeconds });
  if (!env.database) return;
  setTagRefresh(listenToInvalidations());
  try {
    await withTimeout(getDatabase(), { timeoutMs });
  } catch (error) {
    if (error instanceof NewerSchemaError) throw new Error(error.detail);
    const reason = error instanceof Error ? error.message : String(error);
    logLine("error", { message: "the database did not answer at the start", reason });
  }
}
