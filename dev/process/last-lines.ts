import { closeSync, fstatSync, openSync, readSync } from "node:fs";

const longestTail = 16_384;

/** Returns the last lines of a log file, oldest first; none when the file is missing or empty. */
export function readLastLines(file: string, count = 15): string[] {
  let descriptor: number;
  try {
    descriptor = openSync(file, "r");
  } catch {
    return [];
  }
  try {
    const { size } = fstatSync(descriptor);
    const buffer = Buffer.alloc(Math.min(size, longestTail));
    readSync(descriptor, buffer, 0, buffer.length, size - buffer.length);
    const text = buffer.toString("utf8").trimEnd();
    return text === "" ? [] : text.split(/\r?\n/).slice(-count);
  } finally {
    closeSync(descriptor);
  }
}

/** Returns a log's last lines as an indented block that names the file, or a sentence that it is empty. */
export function describeLog(file: string): string {
  const lines = readLastLines(file);
  if (lines.length === 0) return `Its log ${file} is empty.`;
  return [`Last lines of ${file}:`, ...lines.map((line) => `    ${line}`)].join("\n");
}
