import "server-only";
import { after } from "next/server";
import { removeUnusedFiles } from "#lib/files/remove-unused-files";
import { deleteUnusedLessons } from "#lib/lessons/outline-lessons";
import { logLine } from "#lib/observability/log";

/** There is no scheduler: whoever begins an upload makes room, at most this often in each process. */
const intervalMs = 10 * 60 * 1000;

/** Not so much that a server that is about to stop would wait for it. */
const limit = 50;

let lastAt = Number.NEGATIVE_INFINITY;

/** Removes some of what nothing names, once the response has been sent. */
export function cleanUpAfterResponse(): void {
  if (performance.now() - lastAt < intervalMs) return;
  lastAt = performance.now();
  after(async () => {
    try {
      await deleteUnusedLessons({ now: new Date(), limit });
      await removeUnusedFiles({ limit });
    } catch (error) {
      logLine("error", { message: "the cleaning of files failed", reason: String(error) });
    }
  });
}
