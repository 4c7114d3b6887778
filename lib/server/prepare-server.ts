import "server-only";
import { listenToInvalidations } from "#lib/cache/invalidations";
import { setTagRefresh } from "#lib/cache/tag-refresh";
import { NewerSchemaError } from "#lib/db/check-schema";
import { getDatabase } from "#lib/db/client";
import { env } from "#lib/env/env";
import { logLine } from "#lib/observability/log";
import { withTimeout } from "#lib/rules/async/with-timeout";
import { delayStop } from "#lib/server/delay-stop";

/** The longest time that the start waits for the database, in milliseconds. */
const timeoutMs = 5000;

/**
 * Sets up a delayed stop, connects to the database, and starts to build its indexes before the first request. A
 * database that is down doesn't prevent the start; every later call tries again. Throws an Error for the operator when
 * the database's schema needs a newer version of the site.
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
