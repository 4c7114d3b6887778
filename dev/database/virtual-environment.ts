import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Python } from "#dev/database/find-python";
import { ExplainedError } from "#dev/process/explained-error";
import { readLastLines } from "#dev/process/last-lines";
import { runProcess } from "#dev/process/start-process";

const requirementsFile = fileURLToPath(new URL("./requirements.txt", import.meta.url));
const abandonedAfterMilliseconds = 60 * 60 * 1000;

export type EnvironmentInput = {
  python: Python;
  cacheFolder: string;
  logFile: string;
  onInstall: () => void;
};

/**
 * Returns the Python inside the virtual environment that holds the embedded database, and makes that
 * environment on the first call. It is built aside and renamed when it is complete, so an interrupted or a
 * simultaneous installation is never mistaken for a finished one. Throws an ExplainedError if pip fails.
 */
export async function prepareEnvironment(input: EnvironmentInput): Promise<string> {
  const folder = path.join(input.cacheFolder, getEnvironmentName(input.python));
  if (existsSync(getInterpreter(folder))) return getInterpreter(folder);
  input.onInstall();
  await removeAbandoned(input.cacheFolder);
  const building = `${folder}.building-${process.pid}-${Date.now()}`;
  try {
    await install(building, input);
    putInPlace(building, folder);
  } finally {
    rmSync(building, { recursive: true, force: true });
  }
  return getInterpreter(folder);
}

/** True when the environment for this Python has been made already. */
export function hasEnvironment(python: Python, cacheFolder: string): boolean {
  return existsSync(getInterpreter(path.join(cacheFolder, getEnvironmentName(python))));
}

/** Another Python, another version of it or another set of requirements has an environment of its own. */
function getEnvironmentName({ executable, version }: Python): string {
  const hash = createHash("sha256").update(readFileSync(requirementsFile)).update(executable);
  return `database-python-${version.text}-${hash.digest("hex").slice(0, 12)}`;
}

function getInterpreter(folder: string): string {
  return process.platform === "win32"
    ? path.join(folder, "Scripts", "python.exe")
    : path.join(folder, "bin", "python");
}

async function install(folder: string, { python, logFile }: EnvironmentInput): Promise<void> {
  mkdirSync(path.dirname(folder), { recursive: true });
  const pip = ["-I", "-m", "pip", "install", "--only-binary=:all:", "--retries=1", "--timeout=8"];
  const commands = [
    { command: python.executable, args: ["-I", "-m", "venv", folder] },
    { command: getInterpreter(folder), args: [...pip, "--requirement", requirementsFile] },
  ];
  const env = { ...process.env, PIP_USER: "0", PIP_NO_INPUT: "1", PIP_DISABLE_PIP_VERSION_CHECK: "1" };
  for (const each of commands) {
    const { code } = await runProcess({
      name: "installation of the database",
      ...each,
      env,
      output: { logFile },
    });
    if (code !== 0) {
      const reason = readLastLines(logFile).findLast((line) => line.trim() !== "") ?? `exit code ${code}`;
      throw new ExplainedError(`installing it failed (${reason.trim()}; more in ${logFile})`);
    }
  }
}

/** Whoever is first wins; a broken environment (its Python was uninstalled) is replaced. */
function putInPlace(building: string, folder: string): void {
  if (existsSync(getInterpreter(folder))) return;
  rmSync(folder, { recursive: true, force: true });
  try {
    renameSync(building, folder);
  } catch (error) {
    if (!existsSync(getInterpreter(folder))) throw error;
  }
}

/** What an interrupted installation left; a younger one may still be at work. */
async function removeAbandoned(cacheFolder: string): Promise<void> {
  const names = await readdir(cacheFolder).catch(() => []);
  for (const name of names.filter((each) => each.includes(".building-"))) {
    const folder = path.join(cacheFolder, name);
    const age = Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > abandonedAfterMilliseconds) rmSync(folder, { recursive: true, force: true });
  }
}
