import "server-only";
import { after } from "next/server";
import { deleteUnusedFiles } from "#lib/files/delete-unused-files";
import { deleteUnusedLessons } from "#lib/lessons/outline-lessons";
import { logLine } from "#lib/observability/log";
import { untilDeadline } from "#lib/rules/async/until-deadline";

/** The minimum milliseconds between two cleanups per process. Uploads trigger them: a site may have no scheduler. */
const intervalMs = 10 * 60 * 1000;

/** The time for one cleanup in milliseconds: short enough not to delay a server that is shutting down. */
const visitMs = 2000;

/** How many files are checked before the deadline is checked again. */
const batchSize = 5;

let lastAt = Number.NEGATIVE_INFINITY;

/**
 * Deletes lessons, files, and unfinished uploads that no document has named for a day. Stops `forMs` milliseconds after
 * it starts, after the current batch; the next call continues. Safe to run concurrently.
 */
export async function deleteUnused({ forMs }: { forMs: number }) {
  const deadline = performance.now() + forMs;
  const nextLessons = async () => {
    const batch = await deleteUnusedLessons();
    return batch.looked > 0 ? batch : null;
  };
  const nextFiles = async () => {
    const batch = await deleteUnusedFiles({ limit: batchSize });
    return batch.looked > 0 ? batch : null;
  };
  let lessons = 0;
  // Half of the time, so that many lessons don't keep files waiting.
  for await (const { deleted } of untilDeadline({ forMs: forMs / 2, next: nextLessons })) lessons += deleted;
  let files = 0;
  const left = Math.max(0, deadline - performance.now());
  for await (const { removed } of untilDeadline({ forMs: left, next: nextFiles })) files += removed;
  return { lessons, files };
}

/** Runs a short cleanup once the response has been sent. */
export function runCleanupAfterResponse(): void {
  if (performance.now() - lastAt < intervalMs) return;
  lastAt = performance.now();
  after(async () => {
    try {
      await deleteUnused({ forMs: visitMs });
    } catch (error) {
      logLine("error", { message: "cleaning up files failed", reason: String(error) });
    }
  });
}
