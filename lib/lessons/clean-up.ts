import "server-only";
import { after } from "next/server";
import { removeUnusedFiles } from "#lib/files/remove-unused-files";
import { deleteUnusedLessons } from "#lib/lessons/outline-lessons";
import { logLine } from "#lib/observability/log";
import { untilDeadline } from "#lib/rules/async/until-deadline";

type Removed = { lessons: number; files: number };

/** A site may have no schedule: whoever begins an upload makes room, at most this often in each process. */
const intervalMs = 10 * 60 * 1000;

/** Not so long that a server that is about to stop would wait for it. */
const visitMs = 2000;

/** Between two looks at the clock. */
const batchSize = 5;

const maxLessons = 50;

let lastAt = Number.NEGATIVE_INFINITY;

/**
 * Removes lessons, files, and unfinished uploads that nothing has named for a day, for at most so many milliseconds and what
 * the last few take; the rest comes with the next call. Safe beside everything else, itself included.
 */
export async function removeUnused({ forMs }: { forMs: number }): Promise<Removed> {
  const next = async () => {
    const batch = await removeUnusedFiles({ limit: batchSize });
    return batch.looked > 0 ? batch : null;
  };
  const batches = untilDeadline({ forMs, next });
  const lessons = await deleteUnusedLessons({ now: new Date(), limit: maxLessons });
  let files = 0;
  for await (const { removed } of batches) files += removed;
  return { lessons, files };
}

/** Removes some of what nothing names, once the response has been sent. */
export function cleanUpAfterResponse(): void {
  if (performance.now() - lastAt < intervalMs) return;
  lastAt = performance.now();
  after(async () => {
    try {
      await removeUnused({ forMs: visitMs });
    } catch (error) {
      logLine("error", { message: "the cleaning of files failed", reason: String(error) });
    }
  });
}
