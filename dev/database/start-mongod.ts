import { existsSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { getCacheFolder } from "#dev/database/cache-folder";
import {
  createReadyCheck,
  type DatabaseServer,
  getServerUri,
  type ServerOptions,
} from "#dev/database/server";
import { ExplainedError } from "#dev/process/explained-error";
import { readLastLines } from "#dev/process/last-lines";
import { startProcess } from "#dev/process/start-process";

const version = "8.2.6";
const downloadFile = fileURLToPath(new URL("./download-mongod.ts", import.meta.url));
const stalledAfterMilliseconds = 8000;

/**
 * Returns the path of a real mongod, downloaded once into the user's cache folder. Throws an ExplainedError
 * with the reason when that fails or when no byte arrives for eight seconds.
 */
export async function prepareMongod(logFile: string, onProgress: (text: string) => void): Promise<string> {
  const folder = path.join(getCacheFolder(), "mongod");
  mkdirSync(folder, { recursive: true });
  onProgress(`fetching MongoDB ${version} (once)`);
  const download = await startProcess({
    name: "download of MongoDB",
    command: process.execPath,
    args: [downloadFile, version, folder],
    env: { ...process.env, MONGOMS_MAX_RETRIES: "1" },
    output: { logFile },
  });
  const watch = setInterval(() => isStalled(folder) && void download.kill(), 250);
  const startedAt = Date.now();
  const isStalled = (directory: string) =>
    Date.now() - Math.max(startedAt, getLastChange(directory)) > stalledAfterMilliseconds;
  const { code, signal } = await download.exited;
  clearInterval(watch);
  const lastLine = readLastLines(logFile).at(-1)?.trim() ?? "";
  if (code === 0 && existsSync(lastLine)) return lastLine;
  throw new ExplainedError(signal ? `no answer from the download server within 8 seconds` : lastLine);
}

/** Starts mongod; resolves when it answers. Its address asks for journaled writes. */
export async function startMongod(executable: string, options: ServerOptions): Promise<DatabaseServer> {
  const { directory, port, logFile, testCommands, throwAwayFolder } = options;
  mkdirSync(directory, { recursive: true });
  const settings = ["--dbpath", directory, "--port", String(port), "--bind_ip", "127.0.0.1"];
  const server = await startProcess({
    name: "database",
    command: executable,
    args: [...settings, ...(testCommands ? ["--setParameter", "enableTestCommands=1"] : [])],
    output: { logFile },
    isReady: createReadyCheck(port),
    removeWhenAbandoned: throwAwayFolder,
    stopSignal: throwAwayFolder ? "SIGKILL" : "SIGTERM",
  });
  return { ...server, uri: getServerUri(port, "?journal=true"), logFile };
}

function getLastChange(directory: string): number {
  const times = readdirSync(directory, { recursive: true, encoding: "utf8" }).map(
    (name) => statSync(path.join(directory, name), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return times.reduce((latest, time) => Math.max(latest, time), 0);
}
