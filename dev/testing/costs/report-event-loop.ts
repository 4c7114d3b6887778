/**
 * Loaded into a measured server with `--import`: answers as soon as the server does nothing, with the milliseconds of
 * processor time that its event loop took since it started. Other processes, and threads that render texts and decode
 * pictures, don't count. It waits in the server, because on a slow machine each question takes a millisecond, too.
 */
import { createServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { isMainThread } from "node:worker_threads";

/** A server that took less than `quietMs` in each of two pauses has finished its work after the response. */
const pauseMs = 30;
const quietMs = 1;

// Threads load it, too.
if (isMainThread) {
  const server = createServer(async (_request, response) => {
    let quietPauses = 0;
    let busyMs = readBusyMs();
    while (quietPauses < 2) {
      await sleep(pauseMs);
      const next = readBusyMs();
      quietPauses = next - busyMs < quietMs ? quietPauses + 1 : 0;
      busyMs = next;
    }
    response.end(String(busyMs));
  });
  server.listen(Number(process.env.EVENT_LOOP_PORT), "127.0.0.1").unref();
}

function readBusyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
