import { existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from "node:fs";
import path from "node:path";

export type Journal<Entry> = { append(entry: Entry): void };

type JournalOptions<Entry> = {
  file: string;
  /** Called for every entry of earlier runs, in order. */
  replay(entry: Entry): void;
  /** Returns the entries to keep after the replay; the file is reduced to these. */
  list(): Entry[];
};

/** Opens a file with one JSON value per line, so that a killed process loses at most the line that it was writing. */
export function openJournal<Entry>({ file, replay, list }: JournalOptions<Entry>): Journal<Entry> {
  mkdirSync(path.dirname(file), { recursive: true });
  if (existsSync(file)) {
    for (const line of readFileSync(file, "utf8").split("\n")) {
      const entry = parseLine<Entry>(line);
      if (entry) replay(entry);
    }
    const building = `${file}.new`;
    writeFileSync(building, list().map(toLine).join(""), { mode: 0o600 });
    renameSync(building, file);
  }
  const descriptor = openSync(file, "a", 0o600);
  return { append: (entry) => void writeSync(descriptor, toLine(entry)) };
}

function toLine(entry: unknown): string {
  return `${JSON.stringify(entry)}\n`;
}

function parseLine<Entry>(line: string): Entry | undefined {
  try {
    return line ? JSON.parse(line) : undefined;
  } catch {
    return undefined;
  }
}
