import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { compressFiles } from "#dev/stack/compress-files";

/** The default output folder of `next build`. */
const usualBuildFolder = ".next";

type ServerCommandOptions = { port: number | string; environment: NodeJS.ProcessEnv; buildFolder?: string };

/**
 * Completes a build's server folder with the public and static files, which Next leaves to a CDN, compressed, and
 * replaces the `server.js` that starts Next's own server. A container has only this folder, and the tests and the demo
 * run it too.
 */
export async function completeServerFolder(buildFolder = usualBuildFolder): Promise<void> {
  const folder = path.join(buildFolder, "standalone");
  // Next keeps the build's own path below the folder.
  const staticFiles = path.join(folder, buildFolder, "static");
  cpSync(path.join(buildFolder, "static"), staticFiles, { recursive: true });
  await compressFiles(staticFiles);
  if (existsSync("public")) cpSync("public", path.join(folder, "public"), { recursive: true });
  const isServed = (file: string) => !file.endsWith(".test.ts");
  cpSync("lib/http", path.join(folder, "lib", "http"), { recursive: true, filter: isServed });
  const { config } = JSON.parse(readFileSync(path.join(buildFolder, "required-server-files.json"), "utf8"));
  const script = `process.env.NODE_ENV = "production";
const { limitMemory } = await import("#lib/http/limit-memory");
limitMemory(import.meta.filename);
const { serve } = await import("#lib/http/serve");
await serve({ folder: import.meta.dirname, config: ${JSON.stringify(config)} });
`;
  writeFileSync(path.join(folder, "server.js"), script);
}

/** Returns the command that serves the production build for `startProcess`, on HOSTNAME's address or on all. */
export function getServerCommand({
  port,
  environment,
  buildFolder = usualBuildFolder,
}: ServerCommandOptions) {
  // Shells and containers set HOSTNAME to the machine's name, and the server would listen on that address only.
  const { HOSTNAME: given = "" } = environment;
  return {
    command: process.execPath,
    args: [path.resolve(buildFolder, "standalone", "server.js")],
    env: {
      ...environment,
      PORT: String(port),
      HOSTNAME: isIP(given) ? given : "0.0.0.0",
    },
  };
}
