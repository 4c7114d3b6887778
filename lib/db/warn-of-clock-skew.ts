import "server-only";
import { getDatabase } from "#lib/db/client";
import { logLine } from "#lib/observability/log";
import { createShortMemory } from "#lib/rules/async/short-memory";
import { withTimeout } from "#lib/rules/async/with-timeout";

/** Logins fail if this server's clock is wrong by five minutes. */
const maxSkewMs = 60_000;

const checks = createShortMemory<void>({ name: "clock checks", ageMs: 60_000 });

/**
 * Logs an error for the operator if this server's clock and the database's differ by more than a minute. Never rejects,
 * and takes at most a second. Asks at most once a minute. Does nothing while the database is down or if it doesn't tell
 * its time.
 */
export function warnOfClockSkew(): Promise<void> {
  return checks.recall({
    key: "",
    call: () => withTimeout(checkClock(), { timeoutMs: 1000 }).catch(() => {}),
  });
}

async function checkClock(): Promise<void> {
  const database = await getDatabase();
  const { localTime } = await database.command({ hello: 1 });
  if (!(localTime instanceof Date)) return;
  const skewMs = Date.now() - localTime.getTime();
  if (Math.abs(skewMs) <= maxSkewMs) return;
  const seconds = Math.round(Math.abs(skewMs) / 1000);
  logLine("error", {
    message:
      `this server's clock is ${seconds} s ${skewMs > 0 ? "ahead of" : "behind"} the database's: ` +
      "users can't log in while it's wrong by minutes, so set both clocks, for example by NTP",
  });
}
