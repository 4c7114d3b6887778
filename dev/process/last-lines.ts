import { existsSync, readFileSync } from "node:fs";

/** Returns the last lines of a log file, oldest first; none when the file is missing or empty. */
export function readLastLines(file: string, count = 15): string[] {
  const text = existsSync(file) ? readFileSync(file, "utf8").trimEnd() : "";
  return text === "" ? [] : text.split(/\r?\n/).slice(-count);
}

/** Returns a log's last lines as an indented block that names the file, or a sentence that it is empty. */
export function formatLog(file: string): string {
  const lines = readLastLines(file);
  if (lines.length === 0) return `Its log ${file} is empty.`;
  return [`Last lines of ${file}:`, ...lines.map((line) => `    ${line}`)].join("\n");
}
