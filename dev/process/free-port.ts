import { once } from "node:events";
import { createServer } from "node:net";
import getPort from "get-port";

/** Returns the preferred port when it is free on every address of this machine, otherwise any other. */
export function findFreePort(preferred?: number): Promise<number> {
  return getPort({ port: preferred });
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
