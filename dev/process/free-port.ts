import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import getPort from "get-port";

/**
 * Ports outside of the ephemeral ranges: Linux uses ports from 32768 on for outgoing connections, macOS and Windows
 * from 49152 on (RFC 6335, section 6). A program may bind its port seconds after it was chosen, and until then any
 * outgoing connection could take an ephemeral one. Browsers block none of these ports.
 */
const firstPort = 20_000;
const lastPort = 32_767;

/**
 * Returns the preferred port if it's free on every address of this machine, otherwise another one. Without a
 * preference, a process never gets a port twice.
 */
export function findFreePort(preferred?: number): Promise<number> {
  return getPort({ port: listCandidates(preferred), reserve: preferred === undefined });
}

/** In random order, so that two runs that start concurrently choose different ports. */
function* listCandidates(preferred?: number): Generator<number> {
  if (preferred !== undefined) yield preferred;
  for (let tries = 0; tries < 1000; tries++) yield randomInt(firstPort, lastPort + 1);
}

/**
 * Finds a free port as `findFreePort` does and occupies it until `release`, so that no other program takes it while the
 * site is being built for it.
 */
export async function reservePort(preferred?: number): Promise<{ port: number; release(): Promise<void> }> {
  const port = await findFreePort(preferred);
  const server = createServer((socket) => socket.destroy()).listen(port);
  try {
    await once(server, "listening");
  } catch {
    // Another run has just taken the port.
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
