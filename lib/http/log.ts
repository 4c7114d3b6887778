import "server-only";

type LogEntry = Record<string, string | number | boolean | undefined>;

/** Writes one structured line. Callers pass no secret and no personal text. */
export function logLine(level: "info" | "error", entry: LogEntry): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, ...entry });
  if (level === "error") console.error(line);
  else console.info(line);
}
