import { spawn } from "node:child_process";
import { inject, onTestFinished } from "vitest";
import { readFirstLine } from "#dev/testing/runs/start-runner";
import type { FileStore } from "#lib/rules/files/upload-schema";

export type FileServer = {
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** In bytes: peak memory since the last call, current memory, and the size of its buffers. */
  readMemory(): Promise<{ peak: number; rss: number; external: number }>;
  kill(): void;
};

/** Starts dev/testing/files/serve-files.ts, which keeps new files in this store, and ends it with the test. */
export async function spawnFileServer(store: FileStore, uid: string): Promise<FileServer> {
  const settings = store === "s3" ? inject("fileStores")[Number(process.env.VITEST_POOL_ID) - 1] : {};
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--expose-gc", "dev/testing/files/serve-files.ts"],
    { env: { ...process.env, ...settings }, stdio: ["ignore", "pipe", "inherit"] },
  );
  onTestFinished(() => void child.kill("SIGKILL"));
  const url = `http://127.0.0.1:${await readFirstLine(child)}`;
  const send = (path: string, init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { ...init.headers, uid } });
  return {
    fetch: send,
    readMemory: async () => (await send("/memory")).json(),
    kill: () => void child.kill("SIGKILL"),
  };
}
