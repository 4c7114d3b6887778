import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { getCacheFolder } from "#dev/database/cache-folder";
import { ExplainedError } from "#dev/process/explained-error";
import { readLastLines } from "#dev/process/last-lines";
import { runProcess } from "#dev/process/start-process";

const pinned = fileURLToPath(new URL("./firebase-tools", import.meta.url));
const files = ["package.json", "package-lock.json"];
const command = path.join("node_modules", "firebase-tools", "lib", "bin", "firebase.js");

/**
 * Returns the file behind the `firebase` command and installs it on the first call, into a folder of its own that its
 * lock file names (docs/decisions/0009). It is built aside and renamed when it is complete. Throws an ExplainedError.
 */
export async function installEmulator(onInstall: () => void): Promise<string> {
  const folder = getEmulatorFolder();
  if (existsSync(path.join(folder, command))) return path.join(folder, command);
  onInstall();
  const building = `${folder}.building-${process.pid}-${Date.now()}`;
  try {
    await install(building);
    putInPlace(building, folder);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
  return path.join(folder, command);
}

/** True when it has been installed already. */
export function hasEmulator(): boolean {
  return existsSync(path.join(getEmulatorFolder(), command));
}

function getEmulatorFolder(): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(path.join(pinned, file)));
  return path.join(getCacheFolder(), `firebase-tools-${hash.digest("hex").slice(0, 12)}`);
}

async function install(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const file of files) copyFileSync(path.join(pinned, file), path.join(folder, file));
  const logFile = `${folder}.log`;
  // Under `npm run` it is the same npm; its scripts would build what the emulator of accounts does not need.
  const npm = process.env.npm_execpath;
  const { code } = await runProcess({
    name: "installation of the identity emulator",
    command: npm ? process.execPath : "npm",
    args: [...(npm ? [npm] : []), "install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"],
    cwd: folder,
    env: getCleanEnvironment(),
    output: { logFile },
  });
  if (code !== 0) {
    const reason = readLastLines(logFile).find((line) => line.includes("npm error")) ?? `exit code ${code}`;
    throw new ExplainedError(
      `The emulator of accounts could not be installed (${reason.trim()}; more in ${logFile}).\n` +
        "Without a network, set the Firebase settings of a project of your own in .env.local.",
    );
  }
  rmSync(logFile, { force: true });
}

/** What the outer npm tells its scripts (its own prefix among them) must not reach the inner one. */
function getCleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^npm_(config_(local_)?prefix|package_|lifecycle_)/.test(name),
    ),
  ) as NodeJS.ProcessEnv;
}

/** Whoever is first wins. */
function putInPlace(building: string, folder: string): void {
  try {
    renameSync(building, folder);
  } catch (error) {
    if (!existsSync(path.join(folder, command))) throw error;
  }
}
