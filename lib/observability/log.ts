import "server-only";
import { trace } from "@opentelemetry/api";
import { redact } from "#lib/observability/redact";

type LogEntry = {
  message: string;
  /** The message or stack of the error, which may quote anything. Secrets and personal data are redacted. */
  reason?: string | undefined;
  detail?: string | undefined;
  [field: string]: string | number | boolean | undefined;
};

/**
 * Writes one JSON line, errors and warnings to stderr and the rest to stdout; with `traceId` while traces are exported. Only
 * `reason` and `detail` are redacted: callers pass no secrets and no personal data in other fields.
 */
export function logLine(level: "info" | "warn" | "error", { reason, detail, ...entry }: LogEntry): void {
  const line = JSON.stringify({
    // Not `new Date()`, which Next refuses where a page is being prerendered.
    time: new Date(performance.timeOrigin + performance.now()).toISOString(),
    level,
    traceId: trace.getActiveSpan()?.spanContext().traceId,
    ...entry,
    detail: detail && redact(detail),
    reason: reason && redact(reason),
  });
  console[level](line);
}
