import "server-only";
import { logLine } from "#lib/observability/log";

/** Logs a warning when a read has reached its limit, because the rest was ignored. `what` has no personal data. */
export function logTruncated({ what, limit, count }: { what: string; limit: number; count: number }): void {
  if (count >= limit)
    logLine("warn", { message: "a list reached its limit, and the rest was ignored", what, limit });
}
