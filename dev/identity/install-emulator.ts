import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { cacheFolder, installOnce } from "#dev/database/install-once";
import { ExplainedError } from "#dev/process/explained-error";
import { readLastLines } from "#dev/process/last-lines";
import { runProcess } from "#dev/process/start-process";

const pinned = fileURLToPath(new URL("./firebase-tools", import.meta.url));
const files = ["package.json", "package-lock.json"];
const command = path.join("node_modules", "firebase-tools", "lib", "bin", "firebase.js");

/**
 * Returns the file behind the `firebase` command and installs it on the first call, into a folder named after its
 * lock file (docs/decisions/0009). Throws an ExplainedError.
 */
export function installEmulator(onInstall: () => void): Promise<string> {
  const install = (folder: string) => installPackages(folder, onInstall);
  return installOnce({ folder: getEmulatorFolder(), file: command, install });
}

/** True if the emulator is installed. */
export function hasEmulator(): boolean {
  return existsSync(path.join(getEmulatorFolder(), command));
}

function getEmulatorFolder(): string {
  const hash = createHash("sha256");
  for (const file of files) hash.update(readFileSync(path.join(pinned, file)));
  return path.join(cacheFolder, `firebase-tools-${hash.digest("hex").slice(0, 12)}`);
}

async function installPackages(folder: string, onInstall: () => void): Promise<void> {
  onInstall();
  mkdirSync(folder);
  for (const file of files) copyFileSync(path.join(pinned, file), path.join(folder, file));
  const logFile = `${folder}.log`;
  // Under `npm run`, this is the running npm. Install scripts are skipped, because they build parts that the Auth
  // emulator doesn't need.
  const npm = process.env.npm_execpath;
  const { code } = await runProcess({
    name: "installation of the Firebase Auth emulator",
    command: npm ? process.execPath : "npm",
    args: [...(npm ? [npm] : []), "install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"],
    cwd: folder,
    env: getCleanEnvironment(),
    output: { logFile },
  });
  if (code !== 0) {
    const reason = readLastLines(logFile).find((line) => line.includes("npm error")) ?? `exit code ${code}`;
    throw new ExplainedError(
      `The Firebase emulator couldn't be installed (${reason.trim()}; more in ${logFile}).\n` +
        "Without a network, use your own Firebase project in .env.local.",
    );
  }
  rmSync(logFile, { force: true });
}

/** Leaves out the variables that the outer npm sets for its scripts, such as its prefix. */
function getCleanEnvironment(): NodeJS.ProcessEnv {
  const isPassedOn = /^npm_(config_(local_)?prefix|package_|lifecycle_)/;
  const kept = Object.entries(process.env).filter(([name]) => !isPassedOn.test(name));
  return { NODE_ENV: process.env.NODE_ENV, ...Object.fromEntries(kept) };
}
