import "server-only";
import { createBoundedQueue } from "#lib/limits/bounded-queue";

/**
 * The index of a video is read in this queue, one at a time per process, because it can take up to 32 MiB. Clients are
 * user ids.
 */
export const videoQueue = createBoundedQueue({
  name: "videos",
  maxWaiting: 20,
  maxWaitingPerClient: 5,
  maxWaitMs: 15_000,
  maxWorkMs: 20_000,
});
