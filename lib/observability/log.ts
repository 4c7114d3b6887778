import "server-only";
import { redact } from "#lib/observability/redact";

type LogEntry = {
  message: string;
  /** What went wrong, in the words of whoever threw it; what looks like a secret is taken out. */
  reason?: string | undefined;
  detail?: string | undefined;
  [field: string]: string | number | boolean | undefined;
};

/** Writes one structured line. Callers pass no secret and no personal text but in `reason` and `detail`. */
export function logLine(level: "info" | "error", { reason, detail, ...entry }: LogEntry): void {
  const line = JSON.stringify({
    // Not `new Date()`, which Next refuses where a page is being prerendered.
    time: new Date(performance.timeOrigin + performance.now()).toISOString(),
    level,
    ...entry,
    detail: detail && redact(detail),
    reason: reason && redact(reason),
  });
  if (level === "error") console.error(line);
  else console.info(line);
}
