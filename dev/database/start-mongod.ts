import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { cacheFolder } from "#dev/database/install-once";
import { type DatabaseServer, type ServerOptions, startServer } from "#dev/database/server";
import { ExplainedError } from "#dev/process/explained-error";
import { readLastLines } from "#dev/process/last-lines";
import { startProcess } from "#dev/process/start-process";

const version = "8.2.6";
const downloadFile = fileURLToPath(new URL("./download-mongod.ts", import.meta.url));
const stalledAfterMs = 8000;

/**
 * Returns the path of a real mongod, downloaded once into the user's cache folder. Throws an ExplainedError with the
 * reason if the download fails or receives no data for eight seconds.
 */
export async function installMongod(logFile: string, onProgress: (text: string) => void): Promise<string> {
  const folder = path.join(cacheFolder, "mongod");
  mkdirSync(folder, { recursive: true });
  onProgress(`downloading MongoDB ${version} (once)`);
  const download = await startProcess({
    name: "download of MongoDB",
    command: process.execPath,
    args: [downloadFile, version, folder],
    env: { ...process.env, MONGOMS_MAX_RETRIES: "1" },
    output: { logFile },
  });
  const startedAt = Date.now();
  const watch = setInterval(() => {
    const lastByteAt = Math.max(startedAt, readLastChange(folder));
    if (Date.now() - lastByteAt > stalledAfterMs) void download.kill();
  }, 250);
  const { code, signal } = await download.exited;
  clearInterval(watch);
  const lastLine = readLastLines(logFile).at(-1)?.trim() ?? "";
  if (code === 0 && existsSync(lastLine)) return lastLine;
  throw new ExplainedError(signal ? "no answer from the download server within 8 seconds" : lastLine);
}

/** Starts mongod; resolves when it responds. Its URI requests journaled writes. */
export async function startMongod(executable: string, options: ServerOptions): Promise<DatabaseServer> {
  const { directory, port, testCommands } = options;
  mkdirSync(directory, { recursive: true });
  const settings = ["--dbpath", directory, "--port", String(port), "--bind_ip", "127.0.0.1"];
  const args = [...settings, ...(testCommands ? ["--setParameter", "enableTestCommands=1"] : [])];
  const server = await startServer({ command: executable, args }, options);
  return { ...server, uri: `${server.uri}?journal=true` };
}

function readLastChange(directory: string): number {
  const names = readdirSync(directory, { recursive: true, encoding: "utf8" });
  return names.reduce((latest, name) => {
    const file = statSync(path.join(directory, name), { throwIfNoEntry: false });
    return Math.max(latest, file?.mtimeMs ?? 0);
  }, 0);
}
