import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { addDemoUsers } from "#dev/identity/add-demo-users";
import { installEmulator } from "#dev/identity/install-emulator";
import { findFreePort } from "#dev/process/free-port";
import { startProcess } from "#dev/process/start-process";
import type { RunningProcess } from "#dev/process/supervise";

export type EmulatorOptions = {
  /** Holds its settings and, unless it is thrown away, the accounts. */
  folder: string;
  /** Without it any. */
  port?: number;
  logFile: string;
  /** Removed even if this process is killed; nothing is saved. */
  throwAwayFolder?: string;
  onProgress?: (text: string) => void;
};

export type Emulator = RunningProcess & {
  /** `127.0.0.1:port`. */
  host: string;
  /** What the app, its build and its tests need to find it. */
  environment: Record<string, string>;
};

/** A "demo-" project is one that the emulator and the SDKs never look for at Google. */
export const projectId = "demo-openbook";

/**
 * Starts the official emulator of Firebase Authentication with the demo's users in it; resolves when it answers. What
 * people enrol with is kept from one run to the next. Throws an ExplainedError.
 */
export async function startEmulator(options: EmulatorOptions): Promise<Emulator> {
  const { folder, logFile, throwAwayFolder, onProgress = () => {} } = options;
  const firebase = await installEmulator(() => onProgress("installing it once, about half a minute"));
  const port = options.port ?? (await findFreePort());
  const host = `127.0.0.1:${port}`;
  const accounts = path.join(folder, "accounts");
  mkdirSync(folder, { recursive: true });
  const config = path.join(folder, "firebase.json");
  const ports = { auth: port, hub: await findFreePort(), logging: await findFreePort() };
  writeFileSync(config, JSON.stringify(createSettings(ports)));
  const keep = ["--export-on-exit", accounts, ...(existsSync(accounts) ? ["--import", accounts] : [])];
  const server = await startProcess({
    name: "identity emulator",
    command: process.execPath,
    args: [
      firebase,
      ...["emulators:start", "--only", "auth", "--project", projectId, "--config", config],
      ...(throwAwayFolder ? [] : keep),
    ],
    env: { ...process.env, CI: "1", NO_UPDATE_NOTIFIER: "1", ...createOwnPlaces(folder) },
    cwd: folder,
    output: { logFile },
    isReady: () => hasStarted(ports.hub),
    readyWithinSeconds: 60,
    removeWhenAbandoned: throwAwayFolder,
    stopSignal: throwAwayFolder ? "SIGKILL" : "SIGTERM",
    graceSeconds: 10,
  });
  await addDemoUsers({ host, projectId });
  return { ...server, host, environment: toEnvironment(host) };
}

/** The hub and the logging emulator cannot be left out, so they get free ports as well. */
function createSettings(ports: Record<string, number>) {
  const emulators = Object.entries(ports).map(([name, each]) => [name, { host: "127.0.0.1", port: each }]);
  return { emulators: { ...Object.fromEntries(emulators), ui: { enabled: false } } };
}

/**
 * Places for what it remembers and for the note by which it finds itself again when it saves: emulators of the same
 * project that share a folder for temporary files save each other's accounts.
 */
function createOwnPlaces(folder: string): Record<string, string> {
  const temporary = path.join(folder, "temporary");
  mkdirSync(temporary, { recursive: true });
  return { XDG_CONFIG_HOME: path.join(folder, "config"), TMPDIR: temporary, TEMP: temporary, TMP: temporary };
}

function toEnvironment(host: string): Record<string, string> {
  return {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: host,
    NEXT_PUBLIC_FIREBASE_API_KEY: "demo-openbook-key",
    NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: host,
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: projectId,
    NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL: `http://${host}`,
  };
}

/**
 * The emulator of accounts answers before it has read the accounts that were kept. The one for logs is started after
 * that, so the hub's list of running emulators names it only when the accounts are complete.
 */
async function hasStarted(hub: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${hub}/emulators`, { signal: AbortSignal.timeout(2000) });
    return "logging" in (await answer.json());
  } catch {
    return false;
  }
}
