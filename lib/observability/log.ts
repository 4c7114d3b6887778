import "server-only";
import { trace } from "@opentelemetry/api";
import { redact } from "#lib/observability/redact";

type LogEntry = {
  message: string;
  /** The message or stack of an error, which may contain any data. Secrets and personal data are redacted. */
  reason?: string | undefined;
  detail?: string | undefined;
  [field: string]: string | number | boolean | undefined;
};

/**
 * Writes one JSON line: errors and warnings to stderr, the rest to stdout. The line has a `traceId` if traces are
 * exported. Only `reason` and `detail` are redacted, so other fields must not contain secrets or personal data.
 */
export function logLine(level: "info" | "warn" | "error", { reason, detail, ...entry }: LogEntry): void {
  const line = JSON.stringify({
    // Next refuses `new Date()` while it prerenders a page.
    time: new Date(performance.timeOrigin + performance.now()).toISOString(),
    level,
    traceId: trace.getActiveSpan()?.spanContext().traceId,
    ...entry,
    detail: detail && redact(detail),
    reason: reason && redact(reason),
  });
  console[level](line);
}
