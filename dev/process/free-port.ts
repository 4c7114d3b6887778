import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import getPort from "get-port";

/**
 * Ports that no system hands out by itself: Linux takes those of outgoing connections from 32768 on, macOS and Windows
 * from 49152 on (RFC 6335, section 6). A program may bind its port seconds after it was chosen, and any connection
 * made meanwhile could have it. Browsers refuse none of these.
 */
const first = 20_000;
const last = 32_767;

/**
 * Returns the preferred port when it is free on every address of this machine, otherwise any other. Without a preference,
 * this process gets each port only once.
 */
export function findFreePort(preferred?: number): Promise<number> {
  return getPort({ port: listCandidates(preferred), reserve: preferred === undefined });
}

/** In no order, so that two runs that start at the same time choose different ones. */
function* listCandidates(preferred?: number): Generator<number> {
  if (preferred !== undefined) yield preferred;
  for (let tries = 0; tries < 1000; tries++) yield randomInt(first, last + 1);
}

/**
 * Finds a free port as `findFreePort` does and occupies it until `release`, so that no other program takes it while
 * the site is built for it.
 */
export async function reservePort(preferred?: number): Promise<{ port: number; release(): Promise<void> }> {
  const port = await findFreePort(preferred);
  const server = createServer((socket) => socket.destroy()).listen(port);
  try {
    await once(server, "listening");
  } catch {
    // Another run was faster.
    return reservePort();
  }
  server.unref();
  const closed = once(server, "close");
  return {
    port,
    async release() {
      server.close();
      await closed;
    },
  };
}
