import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createDemoUsers } from "#dev/identity/create-demo-users";
import { installEmulator } from "#dev/identity/install-emulator";
import { findFreePort } from "#dev/process/free-port";
import { startProcess } from "#dev/process/start-process";

type EmulatorOptions = {
  /** Contains its settings and, unless it's temporary, the accounts. */
  folder: string;
  /** Default: any free port. */
  port?: number;
  logFile: string;
  /** Holds temporary data: removed even if this process is killed; no accounts are saved. */
  throwAwayFolder?: string;
  onProgress?: (text: string) => void;
};

/** For a "demo-" project, neither the emulator nor the SDKs ever connect to Google. */
export const projectId = "demo-openbook";

/**
 * Starts the Firebase Authentication emulator with the demo's users; resolves when it responds. Accounts that users
 * create are kept between runs. Returns its address, `127.0.0.1:port`, and the variables with which the app, its build,
 * and its tests find it. Throws an ExplainedError.
 */
export async function startEmulator(options: EmulatorOptions) {
  const { folder, logFile, throwAwayFolder, onProgress = () => {} } = options;
  const firebase = await installEmulator(() => onProgress("installing it, about 30 s the first time"));
  const port = options.port ?? (await findFreePort());
  const host = `127.0.0.1:${port}`;
  const accounts = path.join(folder, "accounts");
  mkdirSync(folder, { recursive: true });
  const config = path.join(folder, "firebase.json");
  const ports = { auth: port, hub: await findFreePort(), logging: await findFreePort() };
  writeFileSync(config, JSON.stringify(toEmulatorSettings(ports)));
  const keep = ["--export-on-exit", accounts, ...(existsSync(accounts) ? ["--import", accounts] : [])];
  const server = await startProcess({
    name: "Firebase Auth emulator",
    command: process.execPath,
    args: [
      ...["--import", new URL("./skip-schema-checks.ts", import.meta.url).href],
      firebase,
      ...["emulators:start", "--only", "auth", "--project", projectId, "--config", config],
      ...(throwAwayFolder ? [] : keep),
    ],
    env: { ...process.env, CI: "1", NO_UPDATE_NOTIFIER: "1", ...createOwnFolders(folder) },
    cwd: folder,
    output: { logFile },
    isReady: () => hasStarted(ports.hub),
    readyWithinSeconds: 60,
    throwAwayFolder,
    stopSignal: throwAwayFolder ? "SIGKILL" : "SIGTERM",
    graceSeconds: 10,
  });
  await createDemoUsers(host, projectId);
  return { ...server, host, environment: toEmulatorEnvironment(host) };
}

/** Returns the variables with which the app, its build, and its tests find the emulator at `127.0.0.1:port`. */
export function toEmulatorEnvironment(host: string) {
  return {
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_AUTH_EMULATOR_HOST: host,
    NEXT_PUBLIC_FIREBASE_API_KEY: "demo-openbook-key",
    NEXT_PUBLIC_FIREBASE_AUTH_DOMAIN: host,
    NEXT_PUBLIC_FIREBASE_PROJECT_ID: projectId,
    NEXT_PUBLIC_FIREBASE_AUTH_EMULATOR_URL: `http://${host}`,
  };
}

/** The hub and the logging emulator can't be turned off, so they get free ports as well. */
function toEmulatorSettings(ports: Record<string, number>) {
  const emulators = Object.entries(ports).map(([name, each]) => [name, { host: "127.0.0.1", port: each }]);
  return { emulators: { ...Object.fromEntries(emulators), ui: { enabled: false } } };
}

/**
 * Creates folders for the settings and for the file that tells `--export-on-exit` which emulator to save: emulators of
 * one project that share a temporary folder save each other's accounts.
 */
function createOwnFolders(folder: string): Record<string, string> {
  const temporary = path.join(folder, "temporary");
  mkdirSync(temporary, { recursive: true });
  return { XDG_CONFIG_HOME: path.join(folder, "config"), TMPDIR: temporary, TEMP: temporary, TMP: temporary };
}

/**
 * Returns true once the saved accounts are complete. The Auth emulator responds before it has imported them; the
 * logging emulator starts after the import, so its entry in the hub shows that the import is done.
 */
async function hasStarted(hub: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${hub}/emulators`, { signal: AbortSignal.timeout(2000) });
    return "logging" in (await answer.json());
  } catch {
    return false;
  }
}
