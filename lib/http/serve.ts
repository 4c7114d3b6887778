import type { Server } from "node:http";
import path from "node:path";
import next from "next";
import { createHttpServer } from "#lib/http/create-http-server";
import { readStaticFiles } from "#lib/http/static-files";
import { getStopDelay, isStopping, startStopping } from "#lib/http/stopping";

type BuildOptions = {
  /** The server folder of the build. */
  folder: string;
  /** The site's configuration as Next completed it for the build. */
  config: { distDir: string };
};

/**
 * Serves a production build on HOSTNAME and PORT (docs/decisions/0078). Exits the process with a message if it can't
 * listen there. `server.js` in the build's folder calls it (dev/stack/server-folder).
 */
export async function serve({ folder, config }: BuildOptions): Promise<void> {
  const { PORT, HOSTNAME, KEEP_ALIVE_TIMEOUT } = process.env;
  process.chdir(folder);
  // The folder has no configuration file. Next's own server.js passes the configuration in this variable, too.
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
  const port = Number(PORT) || 3000;
  // The name that Next puts into URLs of requests. With the address that the server listens on, it would take the
  // middleware's rewrites for another site's, and proxy them (vercel/next.js#94745).
  const app = next({ dir: folder, hostname: "localhost", port });
  await app.prepare();
  await finishInstrumentation(folder, config.distDir);
  const server = createHttpServer(
    app.getRequestHandler(),
    readStaticFiles(path.join(folder, config.distDir, "static")),
  );
  if (KEEP_ALIVE_TIMEOUT) server.keepAliveTimeout = Number(KEEP_ALIVE_TIMEOUT);
  server.once("error", (error: NodeJS.ErrnoException) => {
    const isTaken = error.code === "EADDRINUSE";
    console.error(
      isTaken
        ? `\nPort ${port} is in use. Stop the process that uses it, or set PORT to another one.\n`
        : `\nThe server can't listen on port ${port}: ${error.message}\n`,
    );
    process.exit(1);
  });
  server.listen(port, HOSTNAME, () => console.log(`Openbook listens on port ${port}.`));
  const stop = async (exitCode: number) => {
    await closeServer(server);
    await app.close();
    process.exit(exitCode);
  };
  const stopAfter = (delaySeconds: number, exitCode: number) => {
    // A terminal and npm both send the signal.
    if (isStopping()) return;
    startStopping();
    setTimeout(() => void stop(exitCode), delaySeconds * 1000);
  };
  process.on("SIGINT", () => stopAfter(0, 130));
  process.on("SIGTERM", () => stopAfter(getStopDelay(), 143));
}

/**
 * Waits for instrumentation.ts, which Next has only started. Otherwise the first requests would wait for it, for
 * example until it has given up connecting to a database that is down.
 */
async function finishInstrumentation(folder: string, distDir: string): Promise<void> {
  // Imported here, because it can be loaded only after Next.
  const { ensureInstrumentationRegistered } = await import(
    "next/dist/server/lib/router-utils/instrumentation-globals.external.js"
  );
  await ensureInstrumentationRegistered(folder, distDir);
}

/** Refuses new connections. Resolves once all requests in progress are answered. */
async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => void server.close(() => resolve()));
}
