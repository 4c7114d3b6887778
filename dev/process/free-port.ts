import { createServer } from "node:net";

/** Every way in which a port may already be taken: by name or for all addresses, IPv4 or IPv6. */
const addresses = ["127.0.0.1", "::1", "0.0.0.0", "::"];

/** True when nothing listens on the port, on any address of this machine. */
export async function isPortFree(port: number): Promise<boolean> {
  for (const address of addresses) {
    if ((await tryToListen(port, address)) === "taken") return false;
  }
  return true;
}

/** Returns the preferred port when it is free, otherwise one that the system chooses. */
export async function findFreePort(preferred = 0): Promise<number> {
  if (preferred > 0 && (await isPortFree(preferred))) return preferred;
  const port = await tryToListen(0, "127.0.0.1");
  if (typeof port !== "number") throw new Error("The system has no free port on 127.0.0.1.");
  return port;
}

function tryToListen(port: number, host: string): Promise<number | "taken" | "no such address"> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE" || error.code === "EACCES";
      resolve(taken ? "taken" : "no such address");
    });
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const found = address && typeof address === "object" ? address.port : port;
      server.close(() => resolve(found));
    });
  });
}
