import "server-only";
import { getDatabase } from "#lib/db/client";
import { env } from "#lib/env/env";
import { logLine } from "#lib/http/log";

/**
 * Connects to the database and makes its indexes while nobody waits yet. A database that is down does not keep the
 * server from starting: every later call tries again.
 */
export function prepareServer(): void {
  if (!env.database) {
    logLine("info", { message: "MONGODB_URI is not set: pages show no courses and the API answers 503" });
    return;
  }
  getDatabase().catch(() => logLine("error", { message: "the database did not answer at the start" }));
}
