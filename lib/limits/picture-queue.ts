import "server-only";
import { createBoundedQueue } from "#lib/limits/bounded-queue";

/**
 * Everything that decodes or draws a picture for a request runs in this queue, one at a time per process, because a
 * picture takes up to 200 MB for a moment. Clients are user ids, and addresses of visitors.
 */
export const pictureQueue = createBoundedQueue({
  name: "pictures",
  maxWaiting: 20,
  maxWaitingPerClient: 5,
  maxWaitMs: 15_000,
  maxWorkMs: 20_000,
});
