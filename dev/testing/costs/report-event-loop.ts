/**
 * Loaded into a measured server with `--import`: answers how many milliseconds of processor time its event loop took
 * since it started. Other processes, and threads that render texts and decode pictures, don't count.
 */
import { createServer } from "node:http";
import { isMainThread } from "node:worker_threads";

// Threads load it, too.
if (isMainThread) {
  const server = createServer((_request, response) => {
    const { user, system } = process.threadCpuUsage();
    response.end(String((user + system) / 1000));
  });
  server.listen(Number(process.env.EVENT_LOOP_PORT), "127.0.0.1").unref();
}
